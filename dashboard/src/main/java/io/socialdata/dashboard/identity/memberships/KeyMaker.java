package io.socialdata.dashboard.identity.memberships;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A member as the maker of API keys, as billing knows members.
 *
 * @param revision grows with each change of the member
 * @param operations what keys of this member may call; null for everything
 */
public record KeyMaker(UUID userId, long revision, @Nullable List<String> operations) {

    static KeyMaker of(UUID userId, long revision, Role role) {
        return new KeyMaker(userId, revision, RoleOperations.of(role).orElse(null));
    }

    static KeyMaker removed(UUID userId, long revision) {
        return new KeyMaker(userId, revision, List.of());
    }
}
