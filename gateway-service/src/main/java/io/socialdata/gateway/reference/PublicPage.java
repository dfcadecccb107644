package io.socialdata.gateway.reference;

import io.vertx.core.buffer.Buffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The response for a public path without an operation. */
public sealed interface PublicPage {

    record Moved(String location) implements PublicPage {}

    /**
     * A prepared document.
     *
     * @param headers its headers in addition to the usual ones
     */
    record Document(String contentType, Buffer plain, Buffer compressed, String etag, Map<String, String> headers)
            implements PublicPage {

        /** Returns whether the client's ETags include this version. */
        public boolean isKnownTo(@Nullable String tags) {
            return tags != null && (tags.strip().equals("*") || tags.contains(etag));
        }
    }
}
