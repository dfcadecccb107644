package io.socialdata.simulator.operations.communities;

import static io.socialdata.simulator.operations.communities.CommunityResponses.ID;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.communities.CommunityMember;
import io.socialdata.simulator.communities.CommunityPosts;
import io.socialdata.simulator.communities.CommunityStore;
import io.socialdata.simulator.communities.Role;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Timelines of a community: its posts in several selections, and its about page. */
@Singleton
record CommunityTimelineEndpoints(
        World world,
        CommunityStore communityStore,
        CommunityPosts posts,
        CommunityResponses responses,
        PostEntries entries)
        implements EndpointTable {

    private static final int MODERATORS = 5;
    private static final int MEMBERS = 10;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("CommunityTweetsTimeline", call -> responses.about(call, found -> ranked(found, call)))
                        .requires(ID),
                query("CommunityMediaTimeline", call -> responses.about(call, found -> withMedia(found, call)))
                        .requires(ID),
                query("CommunityHashtagsTimeline", call -> responses.about(call, found -> tagged(found, call)))
                        .requires(ID),
                query("CommunityAboutTimeline", call -> responses.about(call, found -> about(found, call.viewer())))
                        .requires(ID));
    }

    /** Returns the posts in the requested order, with the pinned one on top of the first page. */
    private PlatformResponse ranked(Community community, GraphQlCall call) {
        CommunityRanking ranking =
                CommunityRanking.named(call.variables().text("rankingMode").orElse("Relevance"));
        Optional<Post> pinned = posts.pinnedIn(community);
        List<Post> ranked = ranking.order(posts.in(community))
                .filter(post -> !pinned.equals(Optional.of(post)))
                .toList();
        return page(call, "ranked_community_timeline", ":" + ranking, community, ranked, pinned);
    }

    private PlatformResponse withMedia(Community community, GraphQlCall call) {
        List<Post> withMedia = posts.in(community).filter(Post::withMedia).toList();
        return page(call, "community_media_timeline", "", community, withMedia, Optional.empty());
    }

    /** Returns the posts that have the requested hashtag, or any hashtag if none is requested. */
    private PlatformResponse tagged(Community community, GraphQlCall call) {
        Optional<String> tag = call.variables().text("hashtag");
        List<Post> tagged =
                posts.in(community).filter(post -> isTagged(post, tag)).toList();
        return page(call, "community_filtered_timeline", "", community, tagged, Optional.empty());
    }

    private boolean isTagged(Post post, Optional<String> wanted) {
        return world.writing(post).segments().stream()
                .anyMatch(textSegment -> textSegment instanceof TextSegment.Hashtag(var tag)
                        && wanted.map(tag::equalsIgnoreCase).orElse(true));
    }

    /** @param field the field that contains the timeline */
    private PlatformResponse page(
            GraphQlCall call, String field, String order, Community community, List<Post> all, Optional<Post> pinned) {
        String list = call.operation() + order + ":" + community.id();
        return PageRequest.of(call, list)
                .map(asked -> CommunityResponses.timeline(community, field, timeline(all, pinned, asked)))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, field));
    }

    private TimelineShape timeline(List<Post> all, Optional<Post> pinned, PageRequest asked) {
        TimelinePage<Post> page = TimelinePage.endlessSlice(all, asked);
        Optional<TimelineItem> onTop =
                pinned.filter(post -> page.first()).map(post -> entries.alone(post, asked.viewer()));
        return page.pinning(onTop, entries.alone(page.items(), asked.viewer()));
    }

    /** Returns the moderators of the community and some of its members. */
    private PlatformResponse about(Community community, Viewer viewer) {
        List<CommunityMember> people = communityStore.members(community);
        Predicate<CommunityMember> plain = communityMember -> communityMember.role() == Role.MEMBER;
        List<Entry> sections = List.of(
                section("communityModerators", "Moderators", people, plain.negate(), MODERATORS, viewer),
                section("communityMembers", "Members", people, plain, MEMBERS, viewer));
        return CommunityResponses.timeline(community, "about_timeline", TimelineShape.only(sections));
    }

    private Entry section(
            String id,
            String heading,
            List<CommunityMember> people,
            Predicate<CommunityMember> wanted,
            int most,
            Viewer viewer) {
        List<TimelineItem> items = people.stream()
                .filter(wanted)
                .map(CommunityMember::user)
                .filter(User::active)
                .limit(most)
                .map(user -> TimelineItem.user(responses.view(user, viewer)))
                .toList();
        return new ModuleEntry(id, ModuleEntry.Layout.VERTICAL, items).headed(heading);
    }
}
