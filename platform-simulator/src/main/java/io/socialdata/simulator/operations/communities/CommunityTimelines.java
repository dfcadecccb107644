package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ItemContent;
import io.socialdata.simulator.shapes.ItemTimeline;
import io.socialdata.simulator.shapes.ItemTimeline.Cursor;
import io.socialdata.simulator.shapes.ItemTimeline.Direction;
import io.socialdata.simulator.shapes.ItemTimeline.Item;
import io.socialdata.simulator.shapes.ItemTimeline.Row;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Timelines that stand in a community. */
@Singleton
final class CommunityTimelines {

    private static final int USUAL = 20;
    /** Two cursors a page. */
    private static final int CURSORS = 2;

    private final Views views;

    CommunityTimelines(Views views) {
        this.views = views;
    }

    /**
     * A page of posts.
     *
     * @param field under which the timeline stands
     * @param order what the cursors hold for
     */
    Reply posts(
            String field,
            String order,
            Community community,
            List<Post> posts,
            Optional<Post> pinned,
            Variables variables,
            Viewer viewer) {
        String list = order + ":" + community.id();
        return Slice.of(list, posts, Post::id, variables.text("cursor"), variables.count(), USUAL)
                .map(page -> answer(field, community, timeline(list, page, pinned, viewer)))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, field));
    }

    static Reply answer(String field, Community community, ItemTimeline timeline) {
        return CommunityReplies.data(community, field, timeline.under("timeline"));
    }

    private ItemTimeline timeline(String list, Slice<Post> page, Optional<Post> pinned, Viewer viewer) {
        List<Row> rows = new ArrayList<>();
        page.items().forEach(post -> rows.add(item(post, viewer)));
        rows.add(new Cursor(Direction.TOP, PageCursor.first(list).encoded()));
        rows.add(new Cursor(Direction.BOTTOM, next(list, page).encoded()));
        Optional<Item> top = pinned.filter(post -> page.position() == 0).map(post -> item(post, viewer));
        return new ItemTimeline(top, rows, CURSORS * page.position());
    }

    /** At the end the same cursor comes back, as the platform does it. */
    private static PageCursor next(String list, Slice<Post> page) {
        return page.next()
                .orElseGet(() -> page.items().isEmpty()
                        ? new PageCursor(list, 0, page.position())
                        : new PageCursor(
                                list,
                                page.items().getLast().id(),
                                page.position() + page.items().size()));
    }

    private Item item(Post post, Viewer viewer) {
        return ItemContent.post(views.post(post, viewer));
    }
}
