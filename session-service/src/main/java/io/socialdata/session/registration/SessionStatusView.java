package io.socialdata.session.registration;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.session.egress.EgressTier;
import io.socialdata.session.sessions.KeySession;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What is stored for a key, as its holder sees it: never a cookie, never an address. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record SessionStatusView(
        boolean registered,
        @Nullable String username,
        @Nullable String twitterUserId,
        @Nullable String status,
        @Nullable Instant createdAt,
        @Nullable Instant updatedAt,
        @Nullable Instant lastUsedAt,
        EgressView egress,
        String message) {

    /** The exit that a write would take. */
    @JsonNaming(SnakeCaseStrategy.class)
    record EgressView(String source, boolean customerProxyInUse, String note) {

        static EgressView of(EgressTier tier) {
            return new EgressView(tier.shown(), tier == EgressTier.SESSION, tier.advice());
        }
    }

    static SessionStatusView of(KeySession session, EgressTier tier) {
        return new SessionStatusView(
                true,
                session.username(),
                session.userId(),
                session.live() ? "ok" : "dead",
                session.createdAt(),
                session.updatedAt(),
                session.lastUsedAt(),
                EgressView.of(tier),
                session.live()
                        ? "Session stored and valid."
                        : "The platform rejected the stored session. Register it again.");
    }

    static SessionStatusView none(EgressTier tier) {
        return new SessionStatusView(
                false, null, null, null, null, null, null, EgressView.of(tier), "No session is stored for this key.");
    }
}
