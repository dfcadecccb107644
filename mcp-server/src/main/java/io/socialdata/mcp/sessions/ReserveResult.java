package io.socialdata.mcp.sessions;

import java.util.List;

/** Result of a reservation of a session, before the client is initialized. */
public sealed interface ReserveResult {

    /**
     * There is place for the session.
     *
     * @param ended ids of the sessions that ended for it
     */
    record Reserved(List<String> ended) implements ReserveResult {

        public Reserved {
            ended = List.copyOf(ended);
        }
    }

    /** Every session of the key has calls in progress or is being opened. */
    record KeyLimitReached() implements ReserveResult {}

    /** The server has its maximum number of sessions. */
    record ServerLimitReached() implements ReserveResult {}
}
