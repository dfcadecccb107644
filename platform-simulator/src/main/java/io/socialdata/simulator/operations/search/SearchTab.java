package io.socialdata.simulator.operations.search;

/** The tabs of a result page; the platform calls them products. */
enum SearchTab {
    TOP,
    LATEST,
    MEDIA,
    /** Asked for by older clients, as is the next. */
    PHOTOS,
    VIDEOS,
    PEOPLE,
    LISTS;

    /** The tab of that name; the first if there is none. */
    static SearchTab named(String word) {
        for (SearchTab tab : values()) {
            if (tab.name().equalsIgnoreCase(word)) {
                return tab;
            }
        }
        return TOP;
    }
}
