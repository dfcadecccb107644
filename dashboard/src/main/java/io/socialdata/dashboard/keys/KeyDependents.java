package io.socialdata.dashboard.keys;

import org.jspecify.annotations.Nullable;

/**
 * Numbers of objects that end with a key; null if their service does not respond.
 *
 * @param webhooks its webhooks, whose deliveries stop
 * @param monitors its monitors, which stop polling
 * @param sessions its platform session, which is deleted
 */
public record KeyDependents(
        @Nullable Integer webhooks,
        @Nullable Integer monitors,
        @Nullable Integer sessions) {}
