package io.socialdata.simulator.faults;

import java.time.Instant;
import java.util.Optional;

/** A change of the protocol, as the platform makes them without notice. All that match a call apply, besides a fault. */
public sealed interface Drift extends Fault {

    /** Checked before the caller's credentials. */
    sealed interface Admission extends Drift {}

    /** Checked like the variables that an operation requires. */
    sealed interface Parameter extends Drift {}

    /** Alters successful responses. */
    sealed interface Rewrite extends Drift {}

    /** GET finds nothing any more. */
    record OnlyByPost() implements Admission {}

    /** Calls without the header, or with another value if one is given, find nothing. */
    record HeaderRequired(String name, Optional<String> value) implements Admission {}

    /** Any other bearer token is a bad one. */
    record BearerRequired(String token) implements Admission {}

    /**
     * The persisted query has another id.
     *
     * @param oldUntil when other ids stop to be valid
     */
    record IdRotated(String id, Instant oldUntil) implements Admission {}

    /** Calls without the feature flag are rejected with error 336, which names it. */
    record FeatureRequired(String name) implements Parameter {}

    /** Calls without the variable are rejected with status 422. */
    record VariableRequired(String name) implements Parameter {}

    /**
     * A field is at another place or has another name.
     *
     * @param from path with dots, in every object that has it
     * @param to path with dots, in the same object
     */
    record FieldMoved(String from, String to) implements Rewrite {}

    /** A field or an object is missing. */
    record FieldRemoved(String path) implements Rewrite {}

    /** Timelines begin with an entry of a type that clients do not know. */
    record UnknownEntry() implements Rewrite {}
}
