package io.socialdata.simulator.relationships;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Follows, blocks and mutes, as far as the platform lets one. An empty answer means that it is done. */
@Singleton
public final class RelationshipService {

    private final RelationshipStore relationshipStore;
    private final Journal journal;

    public RelationshipService(RelationshipStore relationshipStore, Journal journal) {
        this.relationshipStore = relationshipStore;
        this.journal = journal;
    }

    /** Follows, or asks a protected user to be let in; following twice is following. */
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
            if (relationshipStore.bound(RelationshipType.REQUEST, actor, target)) {
                return Optional.of(PlatformError.ALREADY_REQUESTED);
            }
            make(target.guarded() ? RelationshipType.REQUEST : RelationshipType.FOLLOW, actor, target);
            return Optional.empty();
        });
    }

    /** Ends a follow or a request; there need not be one. */
    public void unfollow(User actor, User target) {
        journal.transact(() -> {
            end(RelationshipType.FOLLOW, actor, target);
            end(RelationshipType.REQUEST, actor, target);
            return null;
        });
    }

    /** Blocks, by which both stop following each other. */
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
        journal.transact(() -> {
            end(RelationshipType.BLOCK, actor, target);
            return null;
        });
    }

    public Optional<PlatformError> mute(User actor, User target) {
        if (actor.equals(target)) {
            return Optional.of(PlatformError.MUTING_YOURSELF);
        }
        return journal.transact(() -> {
            make(RelationshipType.MUTE, actor, target);
            return Optional.empty();
        });
    }

    /** Unmutes who is muted; the platform minds if nobody is. */
    public Optional<PlatformError> unmute(User actor, User target) {
        return journal.transact(() -> {
            boolean muted = relationshipStore.mutes(actor, target);
            end(RelationshipType.MUTE, actor, target);
            return muted ? Optional.empty() : Optional.of(PlatformError.NOT_MUTING);
        });
    }

    private void make(RelationshipType relationshipType, User from, User to) {
        if (!relationshipStore.bound(relationshipType, from, to)) {
            journal.commit(new RelationshipChange.Made(relationshipType, from.number(), to.number()));
        }
    }

    private void end(RelationshipType relationshipType, User from, User to) {
        if (relationshipStore.bound(relationshipType, from, to)) {
            journal.commit(new RelationshipChange.Ended(relationshipType, from.number(), to.number()));
        }
    }
}
