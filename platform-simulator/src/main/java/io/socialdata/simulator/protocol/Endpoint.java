package io.socialdata.simulator.protocol;

/** An endpoint: a row of an {@link EndpointTable}. */
public sealed interface Endpoint permits GraphQlEndpoint, RestEndpoint {

    /** Authentication that an endpoint requires. */
    enum Access {
        /** None: any client, for example a browser. */
        ANYONE,
        /** A bearer token. */
        BEARER,
        /** A guest token, even if the caller also has a session. */
        VISITOR,
        /** A guest token or a session. */
        GUEST,
        /** A session. */
        LOGIN
    }

    /** Returns the name used for rate limits, counts and faults. */
    String name();

    Access access();
}
