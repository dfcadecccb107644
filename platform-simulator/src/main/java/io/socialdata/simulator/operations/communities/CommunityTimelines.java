package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.PostItem;
import io.socialdata.simulator.timeline.TimelineShape;
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
    /** As many as a page of one has, so that later pages sort below. */
    private static final int ENTRIES_EACH = 3;

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
    PlatformResponse posts(
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

    static PlatformResponse answer(String field, Community community, TimelineShape timeline) {
        return CommunityResponses.data(community, field, timeline.under("timeline"));
    }

    private TimelineShape timeline(String list, Slice<Post> page, Optional<Post> pinned, Viewer viewer) {
        List<Entry> entries = new ArrayList<>();
        page.items().forEach(post -> entries.add(new ItemEntry(new PostItem(views.post(post, viewer)))));
        entries.add(new CursorEntry(Kind.TOP, PageCursor.first(list).encoded()));
        entries.add(new CursorEntry(Kind.BOTTOM, next(list, page).encoded()));
        List<Instruction> instructions = new ArrayList<>();
        instructions.add(new Instruction.ClearCache());
        pinned.filter(post -> page.position() == 0)
                .ifPresent(post -> instructions.add(new Instruction.Pin(new PostItem(views.post(post, viewer)))));
        instructions.add(new Instruction.AddEntries(entries));
        return TimelineShape.after(ENTRIES_EACH * page.position(), instructions);
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
}
