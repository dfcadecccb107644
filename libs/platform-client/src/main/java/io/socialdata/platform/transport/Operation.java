package io.socialdata.platform.transport;

import java.util.Map;

/** One operation of the platform, as the operation data describes it. */
public sealed interface Operation {

    /** The platform's own name; also the label of our metrics. */
    String name();

    /**
     * A persisted GraphQL query, called by id and name.
     *
     * @param longByPost whether a read that makes too long an address may be sent as a body
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

    /** A call of REST, at a path below its family's address. */
    record Rest(String name, String path, Family family) implements Operation {}

    /** The families of REST calls; each has an address of its own on the platform. */
    enum Family {
        REST11,
        ONBOARDING,
        UPLOAD,
        ASSISTANT
    }
}
