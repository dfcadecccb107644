package io.socialdata.simulator.circles;

import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Follows, blocks and mutes, as far as the platform lets one. An empty answer means that it is done. */
@Singleton
public final class Sociability {

    private final Circles circles;
    private final Journal journal;

    public Sociability(Circles circles, Journal journal) {
        this.circles = circles;
        this.journal = journal;
    }

    /** Follows, or asks a protected user to be let in; following twice is following. */
    public Optional<PlatformError> follow(User actor, User target) {
        return journal.decide(() -> {
            if (actor.equals(target)) {
                return Optional.of(PlatformError.FORBIDDEN);
            }
            if (circles.blocks(target, actor)) {
                return Optional.of(PlatformError.BLOCKED_BY_TARGET);
            }
            if (circles.follows(actor, target)) {
                return Optional.empty();
            }
            if (circles.bound(Bond.REQUEST, actor, target)) {
                return Optional.of(PlatformError.ALREADY_REQUESTED);
            }
            make(target.guarded() ? Bond.REQUEST : Bond.FOLLOW, actor, target);
            return Optional.empty();
        });
    }

    /** Ends a follow or a request; there need not be one. */
    public void unfollow(User actor, User target) {
        journal.decide(() -> {
            end(Bond.FOLLOW, actor, target);
            end(Bond.REQUEST, actor, target);
            return null;
        });
    }

    /** Blocks, by which both stop following each other. */
    public Optional<PlatformError> block(User actor, User target) {
        if (actor.equals(target)) {
            return Optional.of(PlatformError.FORBIDDEN);
        }
        return journal.decide(() -> {
            make(Bond.BLOCK, actor, target);
            unfollow(actor, target);
            unfollow(target, actor);
            return Optional.empty();
        });
    }

    public void unblock(User actor, User target) {
        journal.decide(() -> {
            end(Bond.BLOCK, actor, target);
            return null;
        });
    }

    public Optional<PlatformError> mute(User actor, User target) {
        if (actor.equals(target)) {
            return Optional.of(PlatformError.MUTING_YOURSELF);
        }
        return journal.decide(() -> {
            make(Bond.MUTE, actor, target);
            return Optional.empty();
        });
    }

    /** Unmutes who is muted; the platform minds if nobody is. */
    public Optional<PlatformError> unmute(User actor, User target) {
        return journal.decide(() -> {
            boolean muted = circles.mutes(actor, target);
            end(Bond.MUTE, actor, target);
            return muted ? Optional.empty() : Optional.of(PlatformError.NOT_MUTING);
        });
    }

    private void make(Bond bond, User from, User to) {
        if (!circles.bound(bond, from, to)) {
            journal.commit(new BondChange.Made(bond, from.number(), to.number()));
        }
    }

    private void end(Bond bond, User from, User to) {
        if (circles.bound(bond, from, to)) {
            journal.commit(new BondChange.Ended(bond, from.number(), to.number()));
        }
    }
}
