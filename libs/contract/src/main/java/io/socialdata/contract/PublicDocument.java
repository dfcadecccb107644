package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The contract as callers see it: without the internal extensions, with the real server and data prefix, and with price and
 * headers at each operation.
 */
public final class PublicDocument {

    /** Default path prefix of data operations. */
    public static final String DEFAULT_DATA_PREFIX = "/twitter";

    /**
     * Lists the members of a schema that are there unless the call has {@code fields} or {@code compact}. It takes the
     * place of {@code required}, which lists only what the two never remove.
     */
    public static final String UNPROJECTED_REQUIRED = "x-unprojected-required";

    /** Tells client generators to leave out an event: no client calls it, and some generators cannot write it. */
    private static final String NOT_FOR_CLIENTS = "x-internal";

    /** The schema of the response to a dry run, which every operation has besides its own. */
    private static final String DRY_RUN = "x-dry-run";

    /** Header parameters that every operation takes. */
    private static final String HEADERS = "x-headers-of-every-call";

    private static final String PRICE = "x-price-usd";
    private static final int MICRO_DIGITS = 6;

    private static final Set<String> PUBLISHED = Set.of(NOT_FOR_CLIENTS, UNPROJECTED_REQUIRED, DRY_RUN, PRICE);

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
        document.path("paths")
                .forEach(item -> item.forEach(operation -> {
                    addPrice((ObjectNode) operation);
                    document.path(HEADERS).forEach(((ObjectNode) operation).withArrayProperty("parameters")::add);
                }));
        inlineDryRun(document);
        removeExtensions(document);
        document.putArray("servers").addObject().put("url", serverUrl);
        ObjectNode paths = document.objectNode();
        document.path("paths")
                .properties()
                .forEach(item -> paths.set(prefixed(item.getKey(), dataPrefix), item.getValue()));
        document.set("paths", paths);
        return document.toString();
    }

    private static void addPrice(ObjectNode operation) {
        operation.put(
                PRICE, BigDecimal.valueOf(operation.path("x-price-microusd").longValue(), MICRO_DIGITS));
    }

    /** Client generators do not follow extensions, and would have a type that nothing returns. */
    private static void inlineDryRun(ObjectNode document) {
        String reference = document.path(DRY_RUN).path("$ref").textValue();
        document.set(DRY_RUN, document.at(reference.substring(1)));
        ((ObjectNode) document.at("/components/schemas")).remove(reference.substring(reference.lastIndexOf('/') + 1));
    }

    private static String prefixed(String path, String dataPrefix) {
        return path.startsWith(DEFAULT_DATA_PREFIX + "/")
                ? dataPrefix + path.substring(DEFAULT_DATA_PREFIX.length())
                : path;
    }

    private static boolean isExtension(String name) {
        return name.startsWith("x-") && !PUBLISHED.contains(name);
    }

    private static void removeExtensions(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().removeIf(member -> isExtension(member.getKey()));
        }
        node.forEach(PublicDocument::removeExtensions);
    }
}
