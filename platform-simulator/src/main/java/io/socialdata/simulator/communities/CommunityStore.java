package io.socialdata.simulator.communities;

import io.socialdata.simulator.communities.CommunityStore.MembershipChange.Step;
import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Stores the communities and their current members: the generated ones, plus joins and minus leaves since. */
@Singleton
public final class CommunityStore implements JournaledStore {

    /** A change to the membership of a user. */
    record MembershipChange(Step step, long community, long user) implements Change {

        enum Step {
            /** The user joined, or a moderator approved the request. */
            JOINED,
            LEFT,
            REQUESTED,
            /** A moderator rejected the request. The user may request again. */
            REJECTED
        }
    }

    /** The result of an attempt to join, to leave or to request to join. */
    public enum MembershipResult {
        DONE,
        /** The user is already a member. */
        ALREADY_IN,
        /** The user is not a member. */
        NOT_IN,
        /** The community requires a request to join. */
        NEEDS_APPROVAL,
        /** The community is open: users join without a request. */
        OPEN_TO_ALL,
        /** The creator of a community cannot leave. */
        FOUNDER
    }

    private final World world;
    private final Journal journal;
    private final Map<Long, MembershipState> membershipStates = new ConcurrentHashMap<>();

    CommunityStore(World world, Journal journal) {
        this.world = world;
        this.journal = journal;
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(new ChangeType<>("membership-changed", MembershipChange.class, this::apply));
    }

    @Override
    public void reset() {
        membershipStates.clear();
    }

    public Stream<Community> all() {
        return world.content().communities().stream();
    }

    public Optional<Community> byId(long id) {
        return all().filter(community -> community.id() == id).findFirst();
    }

    /** Returns the communities of which the user is a member. */
    public List<Community> of(User user) {
        return all().filter(community -> role(community, user) != Role.NON_MEMBER)
                .toList();
    }

    /** Returns all members: the creator, the moderators, then the others in the order of joining. */
    public List<CommunityMember> members(Community community) {
        MembershipState state = membershipStateOf(community);
        Stream<User> joined = state.joined().stream().flatMap(id -> world.users().byId(id).stream());
        return Stream.concat(community.members().stream().filter(user -> !state.hasLeft(user)), joined)
                .map(user -> new CommunityMember(user, memberRole(community, user)))
                .toList();
    }

    public List<CommunityMember> moderators(Community community) {
        return members(community).stream()
                .filter(member -> member.role() != Role.MEMBER)
                .toList();
    }

    public Role role(Community community, User user) {
        MembershipState state = membershipStateOf(community);
        boolean in = state.joined().contains(user.id()) || (community.members().contains(user) && !state.hasLeft(user));
        return in ? memberRole(community, user) : Role.NON_MEMBER;
    }

    public MembershipResult join(Community community, User user) {
        return journal.transact(() -> {
            if (role(community, user) != Role.NON_MEMBER) {
                return MembershipResult.ALREADY_IN;
            }
            if (community.entry() == Community.Entry.ON_APPROVAL) {
                return MembershipResult.NEEDS_APPROVAL;
            }
            journal.commit(new MembershipChange(Step.JOINED, community.id(), user.id()));
            return MembershipResult.DONE;
        });
    }

    public MembershipResult leave(Community community, User user) {
        return journal.transact(() -> switch (role(community, user)) {
            case NON_MEMBER -> MembershipResult.NOT_IN;
            case ADMIN -> MembershipResult.FOUNDER;
            case MODERATOR, MEMBER -> {
                journal.commit(new MembershipChange(Step.LEFT, community.id(), user.id()));
                yield MembershipResult.DONE;
            }
        });
    }

    /** Returns the users whose request to join is pending. */
    public List<User> applicants(Community community) {
        return membershipStateOf(community).requests().stream()
                .flatMap(id -> world.users().byId(id).stream())
                .sorted(Comparator.comparingLong(User::id))
                .toList();
    }

    public boolean applied(Community community, User user) {
        return membershipStateOf(community).requests().contains(user.id());
    }

    /** Approves or rejects a request to join. Returns false if the user has no pending request. */
    public boolean decide(Community community, User applicant, boolean admit) {
        return journal.commitIf(
                () -> applied(community, applicant),
                new MembershipChange(admit ? Step.JOINED : Step.REJECTED, community.id(), applicant.id()));
    }

    /** Requests to join. Testers approve or reject the request in the control plane. */
    public MembershipResult request(Community community, User user) {
        return journal.transact(() -> {
            if (role(community, user) != Role.NON_MEMBER) {
                return MembershipResult.ALREADY_IN;
            }
            if (community.entry() == Community.Entry.OPEN) {
                return MembershipResult.OPEN_TO_ALL;
            }
            journal.commit(new MembershipChange(Step.REQUESTED, community.id(), user.id()));
            return MembershipResult.DONE;
        });
    }

    private MembershipState membershipStateOf(Community community) {
        return membershipStates.getOrDefault(community.id(), MembershipState.AS_FOUNDED);
    }

    private void apply(MembershipChange change) {
        MembershipState state = membershipStates.getOrDefault(change.community(), MembershipState.AS_FOUNDED);
        membershipStates.put(change.community(), state.after(change.step(), change.user()));
    }

    private static Role memberRole(Community community, User user) {
        if (community.moderators().getFirst().equals(user)) {
            return Role.ADMIN;
        }
        return community.moderators().contains(user) ? Role.MODERATOR : Role.MEMBER;
    }
}
