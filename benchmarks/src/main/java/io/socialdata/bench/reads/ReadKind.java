package io.socialdata.bench.reads;

import java.util.List;

/** A kind of read, by the work that it causes. */
enum ReadKind {
    OBJECT("one object", "/tweet/detail?id=%s"),
    PAGE("page of posts", "/user/tweets?user_id=%s"),
    SEARCH("search", "/tweet/advanced_search?query=from:%s"),
    PRIVATE("private page", "/user/bookmarks?count=%s"),
    CACHED("cached", "/user/info?username=%s");

    private final String shown;
    private final String path;

    ReadKind(String shown, String path) {
        this.shown = shown;
        this.path = path;
    }

    String shown() {
        return shown;
    }

    /** Returns a call for each subject of this kind in the simulated world. */
    List<String> paths(SampleIds sampleIds) {
        List<String> chosen = switch (this) {
            case OBJECT -> sampleIds.tweetIds();
            case PAGE -> sampleIds.userIds();
            case SEARCH, CACHED -> sampleIds.handles();
            case PRIVATE -> List.of("20", "40", "60", "80", "100");
        };
        return chosen.stream().map(path::formatted).toList();
    }

    /** Returns the kinds that call the platform each time. */
    static List<ReadKind> asked() {
        return List.of(OBJECT, PAGE, SEARCH, PRIVATE);
    }
}
