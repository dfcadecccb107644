package io.socialdata.mcp.sessions;

import org.jspecify.annotations.Nullable;

/**
 * What a client asked for when its session began, within what the server allows.
 *
 * @param clientAddress address of the client, null if it is unknown
 */
public record SessionTerms(
        long spendLimitMicroUsd,
        boolean writesAllowed,
        @Nullable String clientAddress) {}
