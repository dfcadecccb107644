package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;

/** Follows the references of an OpenAPI document. */
public final class References {

    private References() {}

    /** Returns the component that the node refers to, over any number of references, or the node itself. */
    public static JsonNode resolved(JsonNode document, JsonNode node) {
        String reference = node.path("$ref").asText("");
        return reference.isEmpty() ? node : resolved(document, document.at(reference.substring(1)));
    }
}
