package io.socialdata.session.registration;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.session.egress.EgressTier;
import io.socialdata.session.sessions.PlatformSessionEntity;
import io.socialdata.session.sessions.SessionStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The state of a key's session for its holder. Contains no cookie and no proxy address. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record SessionStatusView(
        boolean registered,
        @Nullable String username,
        @Nullable String twitterUserId,
        @Nullable SessionStatus status,
        @Nullable Instant createdAt,
        @Nullable Instant updatedAt,
        @Nullable Instant lastUsedAt,
        EgressView egress,
        String message) {

    /** The egress proxy that a write would use. */
    @JsonNaming(SnakeCaseStrategy.class)
    record EgressView(String source, boolean customerProxyInUse, String note) {

        static EgressView of(EgressTier egressTier) {
            return new EgressView(egressTier.shown(), egressTier == EgressTier.SESSION, egressTier.advice());
        }
    }

    static SessionStatusView of(PlatformSessionEntity session, EgressTier egressTier) {
        return new SessionStatusView(
                true,
                session.username,
                session.platformUserId,
                session.status,
                session.createdAt,
                session.updatedAt,
                session.lastUsedAt,
                EgressView.of(egressTier),
                session.live()
                        ? "Session stored and valid."
                        : "The platform rejected the stored session. Register it again.");
    }

    static SessionStatusView none(EgressTier egressTier) {
        return new SessionStatusView(
                false,
                null,
                null,
                null,
                null,
                null,
                null,
                EgressView.of(egressTier),
                "No session is stored for this key.");
    }
}
