package io.socialdata.simulator.communities;

import io.socialdata.simulator.communities.CommunityStore.MembershipChange.Step;
import io.socialdata.simulator.world.User;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The changes to the membership of one community since it was generated. Immutable.
 *
 * @param joined ids of new members, in the order of joining
 * @param left ids of generated members who left
 */
record MembershipState(List<Long> joined, Set<Long> left, Set<Long> requests) {

    static final MembershipState AS_FOUNDED = new MembershipState(List.of(), Set.of(), Set.of());

    MembershipState {
        joined = List.copyOf(joined);
        left = Set.copyOf(left);
        requests = Set.copyOf(requests);
    }

    boolean hasLeft(User user) {
        return left.contains(user.id());
    }

    MembershipState after(Step step, long user) {
        return switch (step) {
            case JOINED -> joinedBy(user);
            case LEFT -> leftBy(user);
            case REQUESTED -> new MembershipState(joined, left, with(requests, user));
            case REJECTED -> new MembershipState(joined, left, without(requests, user));
        };
    }

    /** Adds the user. A generated member who returns takes the old place in the order. */
    private MembershipState joinedBy(long user) {
        if (left.contains(user)) {
            return new MembershipState(joined, without(left, user), without(requests, user));
        }
        Set<Long> all = new LinkedHashSet<>(joined);
        all.add(user);
        return new MembershipState(List.copyOf(all), left, without(requests, user));
    }

    private MembershipState leftBy(long user) {
        if (joined.contains(user)) {
            return new MembershipState(joined.stream().filter(id -> id != user).toList(), left, requests);
        }
        return new MembershipState(joined, with(left, user), requests);
    }

    private static Set<Long> with(Set<Long> set, long user) {
        Set<Long> more = new HashSet<>(set);
        more.add(user);
        return more;
    }

    private static Set<Long> without(Set<Long> set, long user) {
        Set<Long> fewer = new HashSet<>(set);
        fewer.remove(user);
        return fewer;
    }
}
