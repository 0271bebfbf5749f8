"""Question banks: fresh questions of an exercise in the formats of other systems.

A question is drawn (`drawing`) and made by its kind (`kinds`), which gives text, pictures, answers and feedback; a
format (`formats`) writes it. To add a kind or a format: a module there, and a line in its `__init__.py`.
"""
