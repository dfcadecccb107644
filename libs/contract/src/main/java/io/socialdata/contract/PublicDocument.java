package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The contract as callers see it: without the internal extensions, and with real addresses. */
public final class PublicDocument {

    /** Default path prefix of data operations. */
    public static final String DEFAULT_DATA_PREFIX = "/twitter";

    private static final AtomicReference<@Nullable Rendered> LATEST = new AtomicReference<>();

    private record Rendered(String serverUrl, String dataPrefix, String json) {}

    private PublicDocument() {}

    /** Returns the document as {@link #json(String, String)} does, with the default data prefix. */
    public static byte[] json(String serverUrl) {
        return json(serverUrl, DEFAULT_DATA_PREFIX);
    }

    /**
     * Returns the document as UTF-8 JSON. Repeated calls with the same addresses only copy a cached result.
     *
     * @param serverUrl address of the service without trailing slash
     * @param dataPrefix path below which the data operations live, such as {@code /twitter}
     */
    public static byte[] json(String serverUrl, String dataPrefix) {
        Rendered latest = LATEST.get();
        if (latest == null
                || !latest.serverUrl().equals(serverUrl)
                || !latest.dataPrefix().equals(dataPrefix)) {
            latest = new Rendered(serverUrl, dataPrefix, render(serverUrl, dataPrefix));
            LATEST.set(latest);
        }
        return latest.json().getBytes(StandardCharsets.UTF_8);
    }

    private static String render(String serverUrl, String dataPrefix) {
        ObjectNode document = (ObjectNode) ContractDocument.read();
        removeExtensions(document);
        address(document, serverUrl + dataPrefix);
        for (JsonNode item : document.path("paths")) {
            if (item.has("servers")) {
                address((ObjectNode) item, serverUrl);
            }
        }
        return document.toString();
    }

    private static void address(ObjectNode node, String url) {
        ArrayNode servers = node.putArray("servers");
        servers.addObject().put("url", url);
    }

    private static void removeExtensions(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().removeIf(member -> member.getKey().startsWith("x-"));
        }
        node.forEach(PublicDocument::removeExtensions);
    }
}
