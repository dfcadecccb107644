package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlReply;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.shapes.ItemContent;
import io.socialdata.simulator.shapes.ItemTimeline;
import io.socialdata.simulator.shapes.ItemTimeline.Cursor;
import io.socialdata.simulator.shapes.ItemTimeline.Direction;
import io.socialdata.simulator.shapes.ItemTimeline.Row;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The communities that a user is in. */
@Singleton
final class CommunitiesMembershipsTimeline implements GraphQlEndpoint {

    private static final int USUAL = 20;

    private final LiveWorld live;
    private final CommunityReplies replies;
    private final Communities communities;

    CommunitiesMembershipsTimeline(LiveWorld live, CommunityReplies replies, Communities communities) {
        this.live = live;
        this.replies = replies;
        this.communities = communities;
    }

    @Override
    public String name() {
        return "CommunitiesMembershipsTimeline";
    }

    @Override
    public Reply answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "userId");
        }
        return variables.id("userId").stream()
                .boxed()
                .flatMap(id -> live.now().users().byId(id).stream())
                .filter(User::active)
                .findFirst()
                .map(user -> page(user, variables, viewer))
                .orElseGet(GraphQlReply::nothing);
    }

    private Reply page(User user, Variables variables, Viewer viewer) {
        String list = name() + ":" + user.id();
        return Slice.of(list, communities.of(user), Community::id, variables.text("cursor"), variables.count(), USUAL)
                .map(slice -> answer(list, slice, viewer))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
    }

    private Reply answer(String list, Slice<Community> slice, Viewer viewer) {
        List<Row> rows = new ArrayList<>();
        slice.items()
                .forEach(community -> rows.add(ItemContent.community(replies.shape(community, viewer, Detail.FULL))));
        rows.add(new Cursor(Direction.TOP, PageCursor.first(list).encoded()));
        slice.next().ifPresent(cursor -> rows.add(new Cursor(Direction.BOTTOM, cursor.encoded())));
        JsonObject result = JsonObject.typed("User")
                .with(
                        "communities_timeline",
                        new ItemTimeline(Optional.empty(), rows, 3 * slice.position()).under("timeline"));
        return GraphQlReply.data(result, "user", "result");
    }
}
