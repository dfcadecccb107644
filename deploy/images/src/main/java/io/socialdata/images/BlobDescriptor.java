package io.socialdata.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Names a blob of an OCI layout by its content. */
record BlobDescriptor(String mediaType, String digest, long size) {

    static BlobDescriptor of(JsonNode json) {
        return new BlobDescriptor(
                json.path("mediaType").asText(),
                json.path("digest").asText(),
                json.path("size").asLong());
    }

    /** Where the blob lies in the layout. */
    String path() {
        return "blobs/" + digest.replace(':', '/');
    }

    ObjectNode json() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("mediaType", mediaType)
                .put("digest", digest)
                .put("size", size);
    }
}
