package io.socialdata.platform.transport;

import java.nio.ByteBuffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The content of a write. {@code toString} hides it: it may contain private messages. */
public sealed interface RequestContent {

    /** Returns what it has by name. */
    Map<String, ?> values();

    /** Variables of a GraphQL operation, or form fields of a REST call. */
    record Fields(Map<String, ?> values) implements RequestContent {
        @Override
        public String toString() {
            return "Fields[redacted]";
        }
    }

    /** One JSON document. */
    record Document(Map<String, ?> values) implements RequestContent {
        @Override
        public String toString() {
            return "Document[redacted]";
        }
    }

    /**
     * An upload step.
     *
     * @param values query parameters
     * @param part bytes of a file; null for a step without content
     */
    record Upload(Map<String, ?> values, @Nullable ByteBuffer part) implements RequestContent {
        @Override
        public String toString() {
            return "Upload[redacted]";
        }
    }
}
