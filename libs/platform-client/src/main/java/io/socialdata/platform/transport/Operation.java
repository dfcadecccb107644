package io.socialdata.platform.transport;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One operation of the platform, as defined in the operation data. */
public sealed interface Operation {

    /** Returns the platform's own name; also the label of our metrics. */
    String name();

    /** Returns what its requests contain beside the usual. */
    Extras extras();

    /**
     * A persisted GraphQL query, called by id and name.
     *
     * @param method how a read is sent; a write is always posted
     */
    record GraphQl(
            String name,
            String id,
            Map<String, Boolean> features,
            Map<String, Boolean> fieldToggles,
            ReadMethod method,
            Extras extras)
            implements Operation {

        public GraphQl(String name, String id, Map<String, Boolean> features, Map<String, Boolean> fieldToggles) {
            this(name, id, features, fieldToggles, ReadMethod.GET, Extras.NONE);
        }
    }

    /** HTTP methods of reads. */
    enum ReadMethod {
        /** Sent with its variables in the URL. */
        GET,
        /** Sent with its variables in a body. It changes nothing and is as safe to repeat as any read. */
        POST
    }

    /**
     * A REST call, at a path below its family's base URL.
     *
     * @param method how a read is sent; a write is always posted
     */
    record Rest(String name, String path, Family family, ReadMethod method, Extras extras) implements Operation {

        public Rest(String name, String path, Family family) {
            this(name, path, family, ReadMethod.GET, Extras.NONE);
        }
    }

    /** Families of REST calls; each has its own base URL on the platform. */
    enum Family {
        REST11,
        ONBOARDING,
        UPLOAD,
        ASSISTANT;

        /** Returns the name of the family in the settings. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Family> of(String label) {
            return Arrays.stream(values())
                    .filter(family -> family.label().equals(label))
                    .findFirst();
        }
    }

    /**
     * What the requests of an operation contain beside the usual.
     *
     * @param variables values of variables that a call does not set itself
     * @param headers further headers, with names in the usual case
     * @param bearer name of the bearer token; null for the usual one
     * @param base name of the base URL; null for that of the family
     */
    record Extras(
            Map<String, Object> variables,
            Map<String, String> headers,
            @Nullable String bearer,
            @Nullable String base) {

        /** The usual request. */
        public static final Extras NONE = new Extras(Map.of(), Map.of(), null, null);
    }
}
