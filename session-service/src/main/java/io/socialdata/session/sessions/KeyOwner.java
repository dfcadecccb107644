package io.socialdata.session.sessions;

import java.util.UUID;

/** The API key that a session belongs to, and the account of the key. */
public record KeyOwner(UUID keyId, UUID accountId) {}
