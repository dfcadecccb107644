package io.socialdata.dashboard.identity.logins;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A login as its user sees it.
 *
 * @param browser the browser in plain words; null for a login from before it was stored
 * @param network the shortened network address; null like the browser
 */
public record LoginSession(
        UUID id,
        Instant startedAt,
        Instant lastSeenAt,
        Instant endsAt,
        @Nullable String browser,
        @Nullable String network) {}
