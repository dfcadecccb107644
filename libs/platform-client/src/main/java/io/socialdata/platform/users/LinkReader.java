package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.users.User.Link;
import java.util.ArrayList;
import java.util.List;

/** Reads shortened links; bios and posts write them alike. */
public final class LinkReader {

    private static final int MOST = 50;

    private LinkReader() {}

    public static List<Link> read(JsonNode urls) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; urls.isArray() && i < Math.min(urls.size(), MOST); i++) {
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

    /** Where an entity stands in its text. */
    public static List<Integer> indices(JsonNode entity) {
        List<Integer> indices = new ArrayList<>();
        JsonNode places = entity.path("indices");
        for (int i = 0; i < Math.min(places.size(), 2); i++) {
            if (places.path(i).canConvertToInt()) {
                indices.add(places.path(i).intValue());
            }
        }
        return List.copyOf(indices);
    }
}
