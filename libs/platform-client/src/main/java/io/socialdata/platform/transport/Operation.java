package io.socialdata.platform.transport;

import java.util.Map;

/** One operation of the platform, as defined in the operation data. */
public sealed interface Operation {

    /** Returns the platform's own name; also the label of our metrics. */
    String name();

    /**
     * A persisted GraphQL query, called by id and name.
     *
     * @param method how a read is sent; a write is always posted
     */
    record GraphQl(
            String name, String id, Map<String, Boolean> features, Map<String, Boolean> fieldToggles, ReadMethod method)
            implements Operation {

        public GraphQl(String name, String id, Map<String, Boolean> features, Map<String, Boolean> fieldToggles) {
            this(name, id, features, fieldToggles, ReadMethod.GET);
        }
    }

    /** HTTP methods of reads. */
    enum ReadMethod {
        /** Sent with its variables in the URL. */
        GET,
        /** Sent with its variables in a body. It changes nothing and is as safe to repeat as any read. */
        POST
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
