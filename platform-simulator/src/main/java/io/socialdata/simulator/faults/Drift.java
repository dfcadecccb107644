package io.socialdata.simulator.faults;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

    /** The kinds, as testers name them. */
    String NAMES = "only_post, rotate_id, require_feature, require_variable, require_header, require_bearer,"
            + " move_field, remove_field, unknown_entry";

    /** Returns the drift. Empty if the kind is that of no drift. */
    static Optional<Fault> of(FaultRequest request, Instant now) {
        return Optional.ofNullable(
                switch (request.kind() == null ? "" : request.kind()) {
                    case "only_post" -> new OnlyByPost();
                    case "rotate_id" -> new IdRotated(value(request), now.plus(grace(request)));
                    case "require_feature" -> new FeatureRequired(name(request));
                    case "require_variable" -> new VariableRequired(name(request));
                    case "require_header" -> new HeaderRequired(name(request), Optional.ofNullable(request.value()));
                    case "require_bearer" -> new BearerRequired(value(request));
                    case "move_field" -> new FieldMoved(name(request), value(request));
                    case "remove_field" -> new FieldRemoved(name(request));
                    case "unknown_entry" -> new UnknownEntry();
                    default -> null;
                });
    }

    private static Duration grace(FaultRequest request) {
        return request.grace() == null ? Duration.ZERO : FaultRequest.duration("grace", request.grace());
    }

    private static String name(FaultRequest request) {
        return given("name", request.name());
    }

    private static String value(FaultRequest request) {
        return given("value", request.value());
    }

    private static String given(String member, @Nullable String text) {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException(member + " is missing");
        }
        return text;
    }
}
