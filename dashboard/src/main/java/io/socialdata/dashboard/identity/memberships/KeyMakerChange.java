package io.socialdata.dashboard.identity.memberships;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A change of a member that billing has not confirmed.
 *
 * @param member e-mail address of the member
 * @param role the new role; null if the member was removed
 * @param heir the member who gets the keys; null for nobody
 * @param actor e-mail address of who made the change
 */
public record KeyMakerChange(
        UUID accountId,
        UUID userId,
        String member,
        long revision,
        @Nullable Role role,
        @Nullable UUID heir,
        UUID actorId,
        String actor) {

    /** Returns the member as billing has to know it. */
    public KeyMaker maker() {
        return role == null ? KeyMaker.removed(userId, revision) : KeyMaker.of(userId, revision, role);
    }

    public boolean removed() {
        return role == null;
    }

    /** Omits the e-mail addresses, which must not be logged. */
    @Override
    public String toString() {
        return "KeyMakerChange[userId=" + userId + ", revision=" + revision + "]";
    }
}
