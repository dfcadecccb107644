package io.socialdata.dashboard.identity.memberships;

import java.util.UUID;

/** An account that a user belongs to. */
public record Membership(UUID accountId, String accountName, Role role) {}
