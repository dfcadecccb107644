package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.Instruction.AddEntries;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One page of something long.
 *
 * @param next where the page after it begins; past the end the same cursor comes back, as the platform does it
 */
public record TimelinePage<T>(List<T> shown, PageCursor from, PageCursor next) {

    /** More than a page ever has, advertising and cursors counted in, so that later pages sort below. */
    private static final int ENTRIES_PER_ITEM = 8;

    public TimelinePage {
        shown = List.copyOf(shown);
    }

    /** A page of posts, newest first; what is posted meanwhile shifts nothing. */
    public static TimelinePage<Post> newest(Stream<Post> posts, PageRequest asked) {
        PageCursor from = asked.from();
        List<Post> shown = posts.dropWhile(post -> post.id() >= from.after())
                .limit(asked.count())
                .toList();
        return new TimelinePage<>(
                shown, from, shown.isEmpty() ? from : from.later(shown.getLast().id(), shown.size()));
    }

    /** A page of things in an order of their own. */
    public static <T> TimelinePage<T> ranked(Stream<T> things, PageRequest asked) {
        PageCursor from = asked.from();
        List<T> shown = things.skip(from.position()).limit(asked.count()).toList();
        return new TimelinePage<>(shown, from, shown.isEmpty() ? from : from.later(from.after(), shown.size()));
    }

    /** A page of what grows at its beginning: pages are counted from the end, so that growth shifts nothing. */
    public static <T> TimelinePage<T> growing(List<T> latestFirst, PageRequest asked) {
        PageCursor from = asked.from();
        int left = (int) Math.min(from.after(), latestFirst.size());
        int start = latestFirst.size() - left;
        List<T> shown = latestFirst.subList(start, Math.min(latestFirst.size(), start + asked.count()));
        return new TimelinePage<>(
                shown, from, shown.isEmpty() ? from : from.later((long) left - shown.size(), shown.size()));
    }

    public boolean first() {
        return from.position() == 0;
    }

    /** The entries with the two cursors behind them, and before them whatever else the client is told. */
    public TimelineShape timeline(List<? extends Entry> entries, Instruction... before) {
        List<Entry> all = new ArrayList<>(entries);
        all.add(new CursorEntry(Kind.TOP, top()));
        all.add(new CursorEntry(Kind.BOTTOM, next.encoded()));
        List<Instruction> instructions = new ArrayList<>(List.of(before));
        instructions.add(new AddEntries(all));
        return TimelineShape.after(place(), instructions);
    }

    /** The cursor to newer things, of which there are none yet. */
    public String top() {
        return new PageCursor(from.timeline(), 0, from.position()).encoded();
    }

    /** How many entries the pages before had, at most. */
    public int place() {
        return ENTRIES_PER_ITEM * from.position();
    }
}
