package io.socialdata.simulator.communities;

import io.socialdata.simulator.world.User;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What changed in the membership of one community since it was founded; never altered, only replaced.
 *
 * @param joined who came, in that order
 * @param left who went, of the founding members
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

    /** Who comes back stands where they stood. */
    MembershipState joinedBy(long user) {
        if (left.contains(user)) {
            return new MembershipState(joined, without(left, user), without(requests, user));
        }
        Set<Long> all = new LinkedHashSet<>(joined);
        all.add(user);
        return new MembershipState(List.copyOf(all), left, without(requests, user));
    }

    MembershipState leftBy(long user) {
        if (joined.contains(user)) {
            return new MembershipState(joined.stream().filter(id -> id != user).toList(), left, requests);
        }
        return new MembershipState(joined, with(left, user), requests);
    }

    MembershipState requestedBy(long user) {
        return new MembershipState(joined, left, with(requests, user));
    }

    MembershipState turningAway(long user) {
        return new MembershipState(joined, left, without(requests, user));
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
