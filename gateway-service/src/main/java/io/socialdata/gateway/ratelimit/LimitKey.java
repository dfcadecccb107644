package io.socialdata.gateway.ratelimit;

import java.util.UUID;

/** Identifies a bucket: the name of a limit, and the key, account or address that it limits. */
record LimitKey(String limit, UUID subject) {}
