package io.socialdata.gateway.keys;

import java.util.UUID;

/** Whose call it is. */
public record Caller(UUID accountId, UUID keyId) {}
