package io.socialdata.bench.reads;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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

    /**
     * Posts and users of the simulated world. There are many, because simultaneous equal reads of several callers are made
     * once.
     */
    record SampleIds(List<String> tweetIds, List<String> userIds, List<String> handles) {

        private static final List<String> QUERIES = List.of("tea", "rivers", "coffee", "trains", "maps", "a");

        /** Finds them through the service itself. */
        static SampleIds find(ReadsProcess reads) throws IOException, InterruptedException {
            Set<String> tweetIds = new LinkedHashSet<>();
            Set<String> userIds = new LinkedHashSet<>();
            Set<String> handles = new LinkedHashSet<>();
            for (String query : QUERIES) {
                for (JsonNode tweet :
                        reads.ask("/tweet/advanced_search?query=" + query).path("tweets")) {
                    tweetIds.add(tweet.path("id").asText());
                    userIds.add(tweet.at("/author/id").asText());
                    handles.add(tweet.at("/author/username").asText());
                }
            }
            if (handles.isEmpty()) {
                throw new IOException("the simulated world has nothing to read");
            }
            return new SampleIds(List.copyOf(tweetIds), List.copyOf(userIds), List.copyOf(handles));
        }
    }
}
