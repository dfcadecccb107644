package io.socialdata.dashboard.operator.deadletters;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The oldest dead letters of a topic.
 *
 * @param outstanding number of all dead letters that have not been replayed
 */
public record DeadLetterList(long outstanding, List<DeadLetter> letters) {

    /** A record that a consumer has set aside. Its content is not read. */
    public record DeadLetter(
            String id,
            @Nullable String consumer,
            @Nullable String reason,
            @Nullable String key,
            Instant setAsideAt,
            int bytes) {}
}
