package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.users.User.Bio;
import io.socialdata.platform.users.User.Link;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a bio and its links; the new layout and {@code legacy} nest them alike. */
final class BioReader {

    private static final int MAX_LINKS = 50;

    private BioReader() {}

    /** Null when the object says nothing about a bio. */
    static @Nullable Bio read(JsonNode source) {
        JsonNode description = source.path("description");
        JsonNode entities = source.path("entities");
        if (!description.isTextual() && !entities.isObject()) {
            return null;
        }
        return new Bio(
                description.asText(""),
                links(entities.path("description").path("urls")),
                links(entities.path("url").path("urls")));
    }

    private static List<Link> links(JsonNode urls) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; urls.isArray() && i < Math.min(urls.size(), MAX_LINKS); i++) {
            if (urls.get(i).isObject()) {
                links.add(link(urls.get(i)));
            }
        }
        return List.copyOf(links);
    }

    private static Link link(JsonNode url) {
        List<Integer> indices = new ArrayList<>();
        url.path("indices").forEach(index -> {
            if (index.canConvertToInt()) {
                indices.add(index.intValue());
            }
        });
        return new Link(
                text(url.path("url")),
                text(url.path("expanded_url")),
                text(url.path("display_url")),
                List.copyOf(indices));
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? node.textValue() : null;
    }
}
