package io.socialdata.platform.transport;

import java.nio.ByteBuffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a write says, and in which form. It does not print: it may hold what people write to each other. */
public sealed interface RequestContent {

    /** Variables of a GraphQL operation, or the fields of a form for one of REST. */
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
     * Parameters in the address, as uploads take them.
     *
     * @param part bytes of a file; null for a step that carries none
     */
    record Upload(Map<String, ?> parameters, @Nullable ByteBuffer part) implements RequestContent {
        @Override
        public String toString() {
            return "Upload[redacted]";
        }
    }
}
