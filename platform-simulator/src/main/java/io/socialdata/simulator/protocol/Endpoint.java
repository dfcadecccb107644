package io.socialdata.simulator.protocol;

/** Something that can be called: a row of an {@link EndpointTable}. */
public sealed interface Endpoint permits GraphQlEndpoint, RestEndpoint {

    /** Who may call. */
    enum Access {
        /** Anyone, for example a browser. */
        ANYONE,
        /** Anyone who shows a bearer token. */
        BEARER,
        /** Guests, whatever session they have besides. */
        VISITOR,
        /** Guests and signed-in callers. */
        GUEST,
        /** Signed-in callers only. */
        LOGIN
    }

    /** The name under which it is limited, counted and faulted. */
    String name();

    Access access();
}
