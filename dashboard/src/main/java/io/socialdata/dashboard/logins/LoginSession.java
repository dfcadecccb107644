package io.socialdata.dashboard.logins;

import java.time.Instant;
import java.util.UUID;

/** A login as its user sees it. */
public record LoginSession(UUID id, Instant startedAt, Instant lastSeenAt, Instant endsAt) {}
