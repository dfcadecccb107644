package io.socialdata.simulator.operations.search;

/** The tabs of search results; the platform calls them products. */
enum SearchTab {
    TOP,
    LATEST,
    MEDIA,
    /** Used by older clients, as is the next one. */
    PHOTOS,
    VIDEOS,
    PEOPLE,
    LISTS;

    /** Returns the tab of that name, or the first if there is none. */
    static SearchTab named(String word) {
        for (SearchTab tab : values()) {
            if (tab.name().equalsIgnoreCase(word)) {
                return tab;
            }
        }
        return TOP;
    }
}
