package io.socialdata.bench.reads;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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
