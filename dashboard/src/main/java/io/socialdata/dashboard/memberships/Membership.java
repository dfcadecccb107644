package io.socialdata.dashboard.memberships;

import java.util.UUID;

/** An account that a user belongs to. */
public record Membership(UUID accountId, String accountName, Role role) {}
