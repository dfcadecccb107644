package io.socialdata.dashboard.logins;

import java.time.Instant;
import java.util.UUID;

/** A login as the person behind it sees it. */
public record LoginSession(UUID id, Instant startedAt, Instant lastSeenAt, Instant endsAt) {}
