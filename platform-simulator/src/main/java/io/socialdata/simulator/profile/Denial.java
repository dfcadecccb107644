package io.socialdata.simulator.profile;

/** How a client with plain headers is denied an operation. */
public enum Denial {
    /** The operation is gone: an empty 404. */
    WITHDRAWN,
    /** The edge lets only some clients pass, and none here: a 403 with an HTML page. */
    GUARDED,
    /** Closed for programs: error 366. */
    CLOSED,
    /** Refused as automated: a 403 with a JSON error. */
    AUTOMATED,
    /** Only conversations that began before are served. All others have moved to the encrypted service. */
    MOVED
}
