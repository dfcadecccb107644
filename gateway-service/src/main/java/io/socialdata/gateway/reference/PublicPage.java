package io.socialdata.gateway.reference;

import io.vertx.core.buffer.Buffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a public path without an operation shows. */
public sealed interface PublicPage {

    record Moved(String location) implements PublicPage {}

    /**
     * A document that was made beforehand.
     *
     * @param headers what it needs besides the ordinary headers
     */
    record Document(String contentType, Buffer plain, Buffer compressed, String etag, Map<String, String> headers)
            implements PublicPage {

        /** Whether the tags that a reader holds include this version. */
        public boolean isKnownTo(@Nullable String tags) {
            return tags != null && (tags.strip().equals("*") || tags.contains(etag));
        }
    }
}
