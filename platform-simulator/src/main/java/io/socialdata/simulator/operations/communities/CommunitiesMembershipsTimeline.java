package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.timeline.CommunityItem;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** The communities that a user is in. */
@Singleton
final class CommunitiesMembershipsTimeline implements GraphQlOperation {

    private static final int USUAL = 20;
    /** As many as a page of one has, so that later pages sort below. */
    private static final int ENTRIES_EACH = 3;

    private final LiveWorld live;
    private final CommunityResponses replies;
    private final Communities communities;

    CommunitiesMembershipsTimeline(LiveWorld live, CommunityResponses replies, Communities communities) {
        this.live = live;
        this.replies = replies;
        this.communities = communities;
    }

    @Override
    public String name() {
        return "CommunitiesMembershipsTimeline";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "userId");
        }
        return variables.id("userId").stream()
                .boxed()
                .flatMap(id -> live.now().users().byId(id).stream())
                .filter(User::active)
                .findFirst()
                .map(user -> page(user, variables, viewer))
                .orElseGet(GraphQlResponses::nothing);
    }

    private PlatformResponse page(User user, Variables variables, Viewer viewer) {
        String list = name() + ":" + user.id();
        return Slice.of(list, communities.of(user), Community::id, variables.text("cursor"), variables.count(), USUAL)
                .map(slice -> answer(list, slice, viewer))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
    }

    private PlatformResponse answer(String list, Slice<Community> slice, Viewer viewer) {
        List<Entry> entries = new ArrayList<>();
        slice.items()
                .forEach(community ->
                        entries.add(new ItemEntry(new CommunityItem(replies.shape(community, viewer, Detail.FULL)))));
        entries.add(new CursorEntry(Kind.TOP, PageCursor.first(list).encoded()));
        slice.next().ifPresent(cursor -> entries.add(new CursorEntry(Kind.BOTTOM, cursor.encoded())));
        TimelineShape timeline = TimelineShape.after(
                ENTRIES_EACH * slice.position(),
                List.of(new Instruction.ClearCache(), new Instruction.AddEntries(entries)));
        JsonObject result = JsonObject.typed("User").with("communities_timeline", timeline.under("timeline"));
        return GraphQlResponses.data(result, "user", "result");
    }
}
