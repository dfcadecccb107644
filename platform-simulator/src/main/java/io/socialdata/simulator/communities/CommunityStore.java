package io.socialdata.simulator.communities;

import io.socialdata.simulator.communities.MembershipChange.Admitted;
import io.socialdata.simulator.communities.MembershipChange.Joined;
import io.socialdata.simulator.communities.MembershipChange.Left;
import io.socialdata.simulator.communities.MembershipChange.Requested;
import io.socialdata.simulator.communities.MembershipChange.TurnedAway;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The communities of the world and who is in them now: those it was made with, who joined and who left since. */
@Singleton
public final class CommunityStore implements JournaledStore {

    private final LiveWorld live;
    private final Journal journal;
    private final Map<Long, MembershipState> rosters = new ConcurrentHashMap<>();

    CommunityStore(LiveWorld live, Journal journal) {
        this.live = live;
        this.journal = journal;
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>(
                        "community-joined",
                        Joined.class,
                        joined ->
                                change(joined.community(), membershipState -> membershipState.joinedBy(joined.user()))),
                new ChangeType<>(
                        "community-left",
                        Left.class,
                        left -> change(left.community(), membershipState -> membershipState.leftBy(left.user()))),
                new ChangeType<>(
                        "community-requested",
                        Requested.class,
                        requested -> change(
                                requested.community(),
                                membershipState -> membershipState.requestedBy(requested.user()))),
                new ChangeType<>(
                        "community-admitted",
                        Admitted.class,
                        admitted -> change(
                                admitted.community(), membershipState -> membershipState.joinedBy(admitted.user()))),
                new ChangeType<>(
                        "community-turned-away",
                        TurnedAway.class,
                        turned -> change(
                                turned.community(), membershipState -> membershipState.turningAway(turned.user()))));
    }

    @Override
    public void reset() {
        rosters.clear();
    }

    public Stream<Community> all() {
        return live.now().institutions().communities().stream();
    }

    public Optional<Community> byId(long id) {
        return all().filter(community -> community.id() == id).findFirst();
    }

    /** The communities that the user is in. */
    public List<Community> of(User user) {
        return all().filter(community -> role(community, user) != Role.NON_MEMBER)
                .toList();
    }

    /** Everybody in it: who created it, the moderators, then the rest in the order of joining. */
    public List<CommunityMember> members(Community community) {
        MembershipState membershipState = roster(community);
        Stream<User> joined = membershipState.joined().stream().flatMap(id -> live.now().users().byId(id).stream());
        return Stream.concat(community.members().stream().filter(user -> !membershipState.hasLeft(user)), joined)
                .map(user -> new CommunityMember(user, standing(community, user)))
                .toList();
    }

    public List<CommunityMember> moderators(Community community) {
        return members(community).stream()
                .filter(communityMember -> communityMember.role() != Role.MEMBER)
                .toList();
    }

    public Role role(Community community, User user) {
        MembershipState membershipState = roster(community);
        boolean in = membershipState.joined().contains(user.id())
                || (community.members().contains(user) && !membershipState.hasLeft(user));
        return in ? standing(community, user) : Role.NON_MEMBER;
    }

    public MembershipResult join(Community community, User user) {
        return journal.transact(() -> {
            if (role(community, user) != Role.NON_MEMBER) {
                return MembershipResult.ALREADY_IN;
            }
            if (community.entry() == Community.Entry.ON_APPROVAL) {
                return MembershipResult.NEEDS_APPROVAL;
            }
            journal.commit(new Joined(community.id(), user.id(), journal.now()));
            return MembershipResult.DONE;
        });
    }

    public MembershipResult leave(Community community, User user) {
        return journal.transact(() -> switch (role(community, user)) {
            case NON_MEMBER -> MembershipResult.NOT_IN;
            case ADMIN -> MembershipResult.FOUNDER;
            case MODERATOR, MEMBER -> {
                journal.commit(new Left(community.id(), user.id(), journal.now()));
                yield MembershipResult.DONE;
            }
        });
    }

    /** Who has asked for admission and waits for a word. */
    public List<User> applicants(Community community) {
        return roster(community).requests().stream()
                .flatMap(id -> live.now().users().byId(id).stream())
                .sorted(Comparator.comparingLong(User::id))
                .toList();
    }

    public boolean applied(Community community, User user) {
        return roster(community).requests().contains(user.id());
    }

    /** Lets an applicant in, or turns them away; false for somebody who has not asked. */
    public boolean decide(Community community, User applicant, boolean admit) {
        return journal.transact(() -> {
            if (!applied(community, applicant)) {
                return false;
            }
            journal.commit(
                    admit
                            ? new Admitted(community.id(), applicant.id(), journal.now())
                            : new TurnedAway(community.id(), applicant.id(), journal.now()));
            return true;
        });
    }

    /** Asks for admission, which testers grant or refuse by the control plane. */
    public MembershipResult request(Community community, User user, String answer) {
        return journal.transact(() -> {
            if (role(community, user) != Role.NON_MEMBER) {
                return MembershipResult.ALREADY_IN;
            }
            if (community.entry() == Community.Entry.OPEN) {
                return MembershipResult.OPEN_TO_ALL;
            }
            journal.commit(new Requested(community.id(), user.id(), answer, journal.now()));
            return MembershipResult.DONE;
        });
    }

    private MembershipState roster(Community community) {
        return rosters.getOrDefault(community.id(), MembershipState.AS_FOUNDED);
    }

    private void change(long community, UnaryOperator<MembershipState> step) {
        rosters.put(community, step.apply(rosters.getOrDefault(community, MembershipState.AS_FOUNDED)));
    }

    private static Role standing(Community community, User user) {
        if (community.moderators().getFirst().equals(user)) {
            return Role.ADMIN;
        }
        return community.moderators().contains(user) ? Role.MODERATOR : Role.MEMBER;
    }
}
