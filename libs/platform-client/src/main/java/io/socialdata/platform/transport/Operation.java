package io.socialdata.platform.transport;

import java.util.Map;

/** One operation of the platform, as defined in the operation data. */
public sealed interface Operation {

    /** Returns the platform's own name; also the label of our metrics. */
    String name();

    /**
     * A persisted GraphQL query, called by id and name.
     *
     * @param longByPost whether a read whose URL would be too long may be sent as a body
     */
    record GraphQl(
            String name,
            String id,
            Map<String, Boolean> features,
            Map<String, Boolean> fieldToggles,
            boolean longByPost)
            implements Operation {

        public GraphQl(String name, String id, Map<String, Boolean> features, Map<String, Boolean> fieldToggles) {
            this(name, id, features, fieldToggles, false);
        }
    }

    /** A REST call, at a path below its family's base URL. */
    record Rest(String name, String path, Family family) implements Operation {}

    /** Families of REST calls; each has its own base URL on the platform. */
    enum Family {
        REST11,
        ONBOARDING,
        UPLOAD,
        ASSISTANT
    }
}
