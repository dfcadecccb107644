package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The sessions of all keys of an account, oldest first: {@code GET /internal/accounts/{accountId}/sessions}. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record AccountSessions(List<Session> sessions) {

    public AccountSessions {
        sessions = List.copyOf(sessions);
    }

    /** A stored session without its secrets. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Session(
            UUID keyId,
            @Nullable String username,
            @Nullable String userId,
            String status,
            boolean ownProxy,
            Instant createdAt,
            Instant updatedAt,
            @Nullable Instant lastUsedAt) {

        /** Returns whether the platform has refused the cookies. */
        public boolean dead() {
            return status.equals("dead");
        }
    }
}
