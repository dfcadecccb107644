package io.socialdata.contract.events;

/** The result of decoding the bytes of a record. */
public sealed interface DecodeResult<T> {

    /** An event whose data fits its type. */
    record Understood<T>(CloudEvent<T> event) implements DecodeResult<T> {}

    /** Bytes that are not an event of this type. Retries cannot succeed. */
    record Unreadable<T>(Reason reason) implements DecodeResult<T> {}

    /** Why bytes are not an event. The name appears in dead letters and metrics. */
    enum Reason {
        EMPTY,
        MALFORMED_JSON,
        NOT_A_CLOUD_EVENT,
        UNEXPECTED_TYPE,
        INVALID_DATA
    }
}
