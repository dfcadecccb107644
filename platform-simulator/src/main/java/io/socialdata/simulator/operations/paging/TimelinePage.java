package io.socialdata.simulator.operations.paging;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.Instruction.AddEntries;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One page of a timeline.
 *
 * @param position number of items before the page
 * @param top cursor to newer items, of which there are none yet
 * @param next cursor of the next page; empty if there is none and the timeline says so
 * @param entriesEach upper bound of entries per item, so that later pages sort below
 */
public record TimelinePage<T>(List<T> items, int position, PageCursor top, Optional<PageCursor> next, int entriesEach) {

    /** Includes advertisements and cursors. */
    private static final int ENTRIES_PER_ITEM = 8;

    private static final int ENTRIES_PER_SLICE_ITEM = 3;

    public TimelinePage {
        items = List.copyOf(items);
    }

    /** Returns a page of posts, newest first. New posts do not shift later pages. */
    public static TimelinePage<Post> newest(Stream<Post> posts, PageRequest asked) {
        List<Post> shown = posts.dropWhile(post -> post.id() >= asked.from().after())
                .limit(asked.count())
                .toList();
        return endless(shown, shown.isEmpty() ? 0 : shown.getLast().id(), asked);
    }

    /** Returns a page of items in their given order. */
    public static <T> TimelinePage<T> ranked(Stream<T> items, PageRequest asked) {
        PageCursor from = asked.from();
        return endless(items.skip(from.position()).limit(asked.count()).toList(), from.after(), asked);
    }

    /** Returns a page of a list that grows at its start. Counts positions from the end, so growth shifts no page. */
    public static <T> TimelinePage<T> growing(List<T> latestFirst, PageRequest asked) {
        int left = (int) Math.min(asked.from().after(), latestFirst.size());
        int start = latestFirst.size() - left;
        List<T> shown = latestFirst.subList(start, Math.min(latestFirst.size(), start + asked.count()));
        return endless(shown, (long) left - shown.size(), asked);
    }

    /** Creates a page whose next cursor does not change any more past the end, as on the platform. */
    public static <T> TimelinePage<T> endless(List<T> items, long after, PageRequest asked) {
        PageCursor from = asked.from();
        PageCursor top = new PageCursor(from.timeline(), 0, from.position());
        PageCursor next = items.isEmpty() ? from : from.later(after, items.size());
        return new TimelinePage<>(items, from.position(), top, Optional.of(next), ENTRIES_PER_ITEM);
    }

    /**
     * Returns a page of a list that is held in memory. The last page has no next cursor.
     *
     * @param id identifies items; the page starts after the last item seen, even if that item has moved
     */
    public static <T> TimelinePage<T> slice(List<T> all, ToLongFunction<T> id, PageRequest asked) {
        PageCursor from = asked.from();
        int start = IntStream.range(0, all.size())
                .filter(index -> id.applyAsLong(all.get(index)) == from.after())
                .map(index -> index + 1)
                .findFirst()
                .orElse(Math.min(from.position(), all.size()));
        int end = Math.min(all.size(), start + asked.count());
        Optional<PageCursor> next = end < all.size()
                ? Optional.of(new PageCursor(from.timeline(), id.applyAsLong(all.get(end - 1)), end))
                : Optional.empty();
        return new TimelinePage<>(
                all.subList(start, end), start, PageCursor.first(from.timeline()), next, ENTRIES_PER_SLICE_ITEM);
    }

    /** Returns a slice whose last page has a next cursor, too. */
    public static TimelinePage<Post> endlessSlice(List<Post> all, PageRequest asked) {
        TimelinePage<Post> page = slice(all, Post::id, asked);
        long last = page.items().isEmpty() ? 0 : page.items().getLast().id();
        int position = page.position() + page.items().size();
        Optional<PageCursor> next =
                page.next().or(() -> Optional.of(new PageCursor(page.top().timeline(), last, position)));
        return new TimelinePage<>(page.items(), page.position(), page.top(), next, page.entriesEach());
    }

    public boolean first() {
        return position == 0;
    }

    /** Returns the given instructions, followed by the entries and the cursors. */
    public TimelineShape timeline(List<? extends Entry> entries, Instruction... before) {
        List<Entry> all = new ArrayList<>(entries);
        all.add(new CursorEntry(Kind.TOP, top.encoded()));
        next.ifPresent(cursor -> all.add(new CursorEntry(Kind.BOTTOM, cursor.encoded())));
        List<Instruction> instructions = new ArrayList<>(List.of(before));
        instructions.add(new AddEntries(all));
        return TimelineShape.after(place(), instructions);
    }

    /** Returns the timeline for a client that clears its cache, with an item pinned on top. */
    public TimelineShape pinning(Optional<TimelineItem> pinned, List<? extends Entry> entries) {
        Instruction clear = new Instruction.ClearCache();
        return pinned.map(item -> timeline(entries, clear, new Instruction.Pin(item)))
                .orElseGet(() -> timeline(entries, clear));
    }

    /** Returns the maximum number of entries on the previous pages. */
    public int place() {
        return entriesEach * position;
    }

    /** Returns the metadata of the page: the next cursor, if any. */
    public JsonObject info() {
        JsonObject info = object();
        next.ifPresent(cursor -> info.with("next_cursor", cursor.encoded()));
        return info;
    }
}
