"""Vector drawings: functions that paint with a QPainter, most of them in a card's 100 by 140."""
