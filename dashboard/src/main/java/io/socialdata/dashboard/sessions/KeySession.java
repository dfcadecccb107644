package io.socialdata.dashboard.sessions;

import java.util.UUID;

/**
 * A session and the key it is for.
 *
 * @param key as people tell keys apart
 */
public record KeySession(UUID keyId, String key, PlatformSession session) {}
