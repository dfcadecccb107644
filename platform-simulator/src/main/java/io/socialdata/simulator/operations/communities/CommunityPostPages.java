package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.Slice;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.PostItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Pages of posts of a community. */
@Singleton
final class CommunityPostPages {

    /** As many as a page of one has, so that later pages sort below. */
    private static final int ENTRIES_EACH = 3;

    private final ViewFactory viewFactory;

    CommunityPostPages(ViewFactory viewFactory) {
        this.viewFactory = viewFactory;
    }

    TimelineShape timeline(String list, Slice<Post> page, Optional<Post> pinned, Viewer viewer) {
        List<Entry> entries = new ArrayList<>();
        page.items().forEach(post -> entries.add(new ItemEntry(new PostItem(viewFactory.post(post, viewer)))));
        entries.add(new CursorEntry(Kind.TOP, PageCursor.first(list).encoded()));
        entries.add(new CursorEntry(Kind.BOTTOM, next(list, page).encoded()));
        List<Instruction> instructions = new ArrayList<>();
        instructions.add(new Instruction.ClearCache());
        pinned.filter(post -> page.position() == 0)
                .ifPresent(post -> instructions.add(new Instruction.Pin(new PostItem(viewFactory.post(post, viewer)))));
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
