package io.socialdata.messaging;

/** What the bytes of a record turned out to be. */
public sealed interface DecodeResult<T> {

    /** An event whose data fits its type. */
    record Understood<T>(CloudEvent<T> event) implements DecodeResult<T> {}

    /** Bytes that will never be read, however often they are tried. */
    record Unreadable<T>(Reason reason) implements DecodeResult<T> {}

    /** Why bytes are not an event; the name goes into dead letters and metrics. */
    enum Reason {
        EMPTY,
        MALFORMED_JSON,
        NOT_A_CLOUD_EVENT,
        UNEXPECTED_TYPE,
        INVALID_DATA
    }
}
