"""The shared parts of pages: the record of a page, links and titles, cards, view parameters, assets, the catalogue."""
