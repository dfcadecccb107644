package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The oldest dead letters of a topic, for operators.
 *
 * @param outstanding number of all dead letters that have not been replayed
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record DeadLetters(long outstanding, List<Letter> letters) {

    /**
     * A record that a consumer has set aside.
     *
     * @param payload only if requested: cleaned like a log line, and truncated
     */
    @JsonInclude(Include.NON_NULL)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Letter(
            String id,
            @Nullable String consumer,
            @Nullable String reason,
            @Nullable String partition,
            @Nullable String offset,
            @Nullable String key,
            Instant setAsideAt,
            int bytes,
            @Nullable String payload) {}

    /** Either all outstanding letters, or those with these ids. */
    @JsonInclude(Include.NON_NULL)
    public record ReplayRequest(
            @Nullable Boolean all, @Nullable List<String> ids) {}

    /**
     * What a replay did.
     *
     * @param remaining letters that are still outstanding
     */
    public record Replayed(int replayed, long remaining) {}
}
