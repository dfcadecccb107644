package io.socialdata.dashboard.sessions;

import io.socialdata.contract.sessions.AccountSessions;
import java.util.UUID;

/**
 * A platform session and its API key.
 *
 * @param key the display name of the key
 */
public record KeySession(UUID keyId, String key, AccountSessions.Session session) {}
