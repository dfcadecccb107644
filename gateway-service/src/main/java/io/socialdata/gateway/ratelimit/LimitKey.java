package io.socialdata.gateway.ratelimit;

import java.util.UUID;

/** What a bucket belongs to: the name of a limit, and the key, account or address that is held to it. */
record LimitKey(String limit, UUID subject) {}
