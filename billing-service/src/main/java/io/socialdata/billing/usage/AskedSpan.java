package io.socialdata.billing.usage;

import io.socialdata.billing.usage.UsageSpan.Group;
import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import java.time.Clock;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the span of time that a caller asks about. */
final class AskedSpan {

    private AskedSpan() {}

    /**
     * The span between two times, either of which may be left out.
     *
     * @throws RefusedException 400 naming the field that makes no sense
     */
    static UsageSpan of(Group group, @Nullable String from, @Nullable String to, Clock clock) {
        UsageSpan span = UsageSpan.of(
                group, time("from", from).orElse(null), time("to", to).orElse(null), clock);
        if (!span.forwards()) {
            throw bad("from", "must lie before to");
        }
        if (span.tooLong()) {
            throw bad(
                    "from",
                    "may lie at most %d days before to"
                            .formatted(group.longest().toDays()));
        }
        return span;
    }

    static RefusedException bad(String field, String why) {
        return new RefusedException(Refusal.BAD_REQUEST, "%s %s.".formatted(field, why)).field(field);
    }

    private static Optional<Instant> time(String field, @Nullable String text) {
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Instant.parse(text))
                    .filter(UsageSpan::imaginable)
                    .or(() -> {
                        throw bad(field, "lies too far away");
                    });
        } catch (DateTimeParseException e) {
            throw bad(field, "must be a time like 2026-11-21T08:00:00Z");
        }
    }
}
