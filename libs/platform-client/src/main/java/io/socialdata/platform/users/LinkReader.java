package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.users.User.Link;
import java.util.ArrayList;
import java.util.List;

/** Parses shortened links; bios and posts have the same form. */
public final class LinkReader {

    private static final int MAX = 50;

    private LinkReader() {}

    public static List<Link> read(JsonNode urls) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; urls.isArray() && i < Math.min(urls.size(), MAX); i++) {
            JsonNode url = urls.get(i);
            if (url.isObject()) {
                links.add(new Link(
                        url.path("url").textValue(),
                        url.path("expanded_url").textValue(),
                        url.path("display_url").textValue(),
                        indices(url)));
            }
        }
        return List.copyOf(links);
    }

    /** Returns the position of an entity in its text. */
    public static List<Integer> indices(JsonNode entity) {
        List<Integer> indices = new ArrayList<>();
        JsonNode positions = entity.path("indices");
        for (int i = 0; i < Math.min(positions.size(), 2); i++) {
            if (positions.path(i).canConvertToInt()) {
                indices.add(positions.path(i).intValue());
            }
        }
        return List.copyOf(indices);
    }
}
