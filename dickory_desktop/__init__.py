"""Dickory Desktop: Dickory, Dibble and Dodo, three card games in one window."""

__version__ = "0.1.0"
