package io.socialdata.simulator.faults;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The kinds of drift, as testers name them. */
final class DriftKinds {

    static final String NAMES =
            "only_post, rotate_id, require_feature, require_variable, require_header, require_bearer,"
                    + " move_field, remove_field, unknown_entry";

    private DriftKinds() {}

    /** Returns the drift. Empty if the kind is that of no drift. */
    static Optional<Fault> drift(FaultRequest request, Instant now) {
        return Optional.ofNullable(
                switch (request.kind() == null ? "" : request.kind()) {
                    case "only_post" -> new Drift.OnlyByPost();
                    case "rotate_id" -> new Drift.IdRotated(value(request), now.plus(grace(request)));
                    case "require_feature" -> new Drift.FeatureRequired(name(request));
                    case "require_variable" -> new Drift.VariableRequired(name(request));
                    case "require_header" ->
                        new Drift.HeaderRequired(name(request), Optional.ofNullable(request.value()));
                    case "require_bearer" -> new Drift.BearerRequired(value(request));
                    case "move_field" -> new Drift.FieldMoved(name(request), value(request));
                    case "remove_field" -> new Drift.FieldRemoved(name(request));
                    case "unknown_entry" -> new Drift.UnknownEntry();
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
