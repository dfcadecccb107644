package io.socialdata.simulator.relationships;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.notifications.NotificationStore;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.relationships.RelationshipStore.RelationshipChange;
import io.socialdata.simulator.relationships.RelationshipStore.RelationshipType;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Follows, blocks and mutes within the platform's rules. An empty result means success. */
@Singleton
public record RelationshipService(
        RelationshipStore relationshipStore, NotificationStore notificationStore, Journal journal) {

    /** Follows a user, or requests to follow a protected one. Following twice has no further effect. */
    public Optional<PlatformError> follow(User actor, User target) {
        return journal.transact(() -> {
            if (actor.equals(target)) {
                return Optional.of(PlatformError.FORBIDDEN);
            }
            if (relationshipStore.blocks(target, actor)) {
                return Optional.of(PlatformError.BLOCKED_BY_TARGET);
            }
            if (relationshipStore.follows(actor, target)) {
                return Optional.empty();
            }
            if (relationshipStore.isLinked(RelationshipType.REQUEST, actor, target)) {
                return Optional.of(PlatformError.ALREADY_REQUESTED);
            }
            if (target.isProtected()) {
                make(RelationshipType.REQUEST, actor, target);
            } else {
                make(RelationshipType.FOLLOW, actor, target);
                notificationStore.followed(actor, target);
            }
            return Optional.empty();
        });
    }

    /** Ends a follow or withdraws a request. Has no effect if there is none. */
    public void unfollow(User actor, User target) {
        end(RelationshipType.FOLLOW, actor, target);
        end(RelationshipType.REQUEST, actor, target);
        end(RelationshipType.ALERT, actor, target);
    }

    /** Starts or ends notifications of each post of a user whom the actor follows. */
    public Optional<PlatformError> alert(User actor, User target, boolean wanted) {
        if (!relationshipStore.follows(actor, target)) {
            return Optional.of(PlatformError.FORBIDDEN);
        }
        if (wanted) {
            make(RelationshipType.ALERT, actor, target);
        } else {
            end(RelationshipType.ALERT, actor, target);
        }
        return Optional.empty();
    }

    /** Blocks a user. Both users stop following each other. */
    public Optional<PlatformError> block(User actor, User target) {
        if (actor.equals(target)) {
            return Optional.of(PlatformError.FORBIDDEN);
        }
        return journal.transact(() -> {
            make(RelationshipType.BLOCK, actor, target);
            unfollow(actor, target);
            unfollow(target, actor);
            return Optional.empty();
        });
    }

    public void unblock(User actor, User target) {
        end(RelationshipType.BLOCK, actor, target);
    }

    public Optional<PlatformError> mute(User actor, User target) {
        if (actor.equals(target)) {
            return Optional.of(PlatformError.MUTING_YOURSELF);
        }
        make(RelationshipType.MUTE, actor, target);
        return Optional.empty();
    }

    /** Unmutes a user. Returns the platform's error if the user is not muted. */
    public Optional<PlatformError> unmute(User actor, User target) {
        return end(RelationshipType.MUTE, actor, target) ? Optional.empty() : Optional.of(PlatformError.NOT_MUTING);
    }

    private void make(RelationshipType type, User from, User to) {
        journal.commitIf(
                () -> !relationshipStore.isLinked(type, from, to),
                new RelationshipChange(type, from.number(), to.number(), true));
    }

    private boolean end(RelationshipType type, User from, User to) {
        return journal.commitIf(
                () -> relationshipStore.isLinked(type, from, to),
                new RelationshipChange(type, from.number(), to.number(), false));
    }
}
