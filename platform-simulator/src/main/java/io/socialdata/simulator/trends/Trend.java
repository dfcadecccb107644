package io.socialdata.simulator.trends;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * Something that is talked about.
 *
 * @param name a hashtag with its sign, or words
 * @param volume how often; the platform does not always say
 */
public record Trend(String name, OptionalLong volume) {

    public boolean hashtag() {
        return name.startsWith("#");
    }

    /** The search that shows the posts, ready for an address. */
    public String query() {
        String text = name.contains(" ") ? '"' + name + '"' : name;
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
