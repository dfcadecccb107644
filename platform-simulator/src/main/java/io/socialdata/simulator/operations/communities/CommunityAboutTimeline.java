package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.communities.Member;
import io.socialdata.simulator.communities.Role;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.timeline.UserItem;
import io.socialdata.simulator.world.Community;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Predicate;

/** The page about a community: who runs it, and some of those who are in it. */
@Singleton
final class CommunityAboutTimeline implements GraphQlOperation {

    private static final int MODERATORS = 5;
    private static final int MEMBERS = 10;

    private final CommunityResponses replies;
    private final Communities communities;

    CommunityAboutTimeline(CommunityResponses replies, Communities communities) {
        this.replies = replies;
        this.communities = communities;
    }

    @Override
    public String name() {
        return "CommunityAboutTimeline";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.about(
                variables,
                name(),
                community -> CommunityTimelines.answer("about_timeline", community, timeline(community, viewer)));
    }

    private TimelineShape timeline(Community community, Viewer viewer) {
        List<Member> people = communities.members(community);
        Predicate<Member> plain = member -> member.role() == Role.MEMBER;
        List<Entry> sections = List.of(
                section("communityModerators", "Moderators", people, plain.negate(), MODERATORS, viewer),
                section("communityMembers", "Members", people, plain, MEMBERS, viewer));
        return TimelineShape.after(0, List.of(new Instruction.ClearCache(), new Instruction.AddEntries(sections)));
    }

    private Entry section(
            String id, String heading, List<Member> people, Predicate<Member> wanted, int most, Viewer viewer) {
        List<UserItem> items = people.stream()
                .filter(wanted)
                .map(Member::user)
                .filter(user -> user.active())
                .limit(most)
                .map(user -> new UserItem(replies.view(user, viewer)))
                .toList();
        return new ModuleEntry(id, ModuleEntry.Layout.VERTICAL, items).headed(heading);
    }
}
