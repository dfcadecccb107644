package io.socialdata.platform.wire;

import java.util.Map;

/** One operation of the platform, as the operation data describes it. */
public sealed interface Operation {

    /** The platform's own name; also the label of our metrics. */
    String name();

    /** A persisted GraphQL query, called by id and name. */
    record GraphQl(String name, String id, Map<String, Boolean> features, Map<String, Boolean> fieldToggles)
            implements Operation {}

    /** A call of REST 1.1. */
    record Rest(String name, String path) implements Operation {}
}
