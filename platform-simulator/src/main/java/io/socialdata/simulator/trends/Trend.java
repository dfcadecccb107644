package io.socialdata.simulator.trends;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * A trending topic.
 *
 * @param name a hashtag with its sign, or words
 * @param volume number of posts; the platform does not always report it
 */
public record Trend(String name, OptionalLong volume) {

    public boolean hashtag() {
        return name.startsWith("#");
    }

    /** Returns the search for the posts, URL-encoded. */
    public String query() {
        String text = name.contains(" ") ? '"' + name + '"' : name;
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
