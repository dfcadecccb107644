package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.Item;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.TimelineShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * A stretch of a list that is held whole.
 *
 * @param position how many items came before
 * @param next where the next stretch begins; empty on the last one
 */
public record Slice<T>(List<T> items, int position, Optional<PageCursor> next) {

    private static final int MOST = 100;

    /** As many as a page of one has, so that later pages sort below. */
    private static final int ENTRIES_EACH = 3;

    public Slice {
        items = List.copyOf(items);
    }

    /**
     * The stretch that a cursor asks for, or the first.
     *
     * @param id tells items apart; when the last one seen has moved, the stretch begins behind it nevertheless
     * @return empty if the cursor is none of this list's
     */
    public static <T> Optional<Slice<T>> of(
            String list, List<T> all, ToLongFunction<T> id, Optional<String> cursor, OptionalInt asked, int usual) {
        if (cursor.isEmpty()) {
            return Optional.of(cut(list, all, id, 0, size(asked, usual)));
        }
        return PageCursor.decode(cursor.get(), list)
                .map(from -> cut(list, all, id, start(all, id, from), size(asked, usual)));
    }

    /** The stretch that the variables ask for, of the usual length if they do not say. */
    public static <T> Optional<Slice<T>> asked(Variables variables, String list, List<T> all, ToLongFunction<T> id) {
        return of(list, all, id, variables.text("cursor"), variables.count(), PageRequest.USUAL);
    }

    /** The items as a timeline with its two cursors; the last stretch has none to a next one. */
    public TimelineShape timeline(String list, Function<T, Item> item) {
        List<Entry> entries = new ArrayList<>();
        items.forEach(one -> entries.add(new ItemEntry(item.apply(one))));
        entries.add(new CursorEntry(Kind.TOP, PageCursor.first(list).encoded()));
        next.ifPresent(cursor -> entries.add(new CursorEntry(Kind.BOTTOM, cursor.encoded())));
        return TimelineShape.after(
                ENTRIES_EACH * position, List.of(new Instruction.ClearCache(), new Instruction.AddEntries(entries)));
    }

    /** What stands beside the items of a slice. */
    public JsonObject info() {
        JsonObject info = JsonObject.empty();
        next.ifPresent(cursor -> info.with("next_cursor", cursor.encoded()));
        return info;
    }

    private static int size(OptionalInt asked, int usual) {
        return Math.clamp(asked.orElse(usual), 1, MOST);
    }

    private static <T> Slice<T> cut(String list, List<T> all, ToLongFunction<T> id, int start, int size) {
        int end = Math.min(all.size(), start + size);
        Optional<PageCursor> next = end < all.size()
                ? Optional.of(new PageCursor(list, id.applyAsLong(all.get(end - 1)), end))
                : Optional.empty();
        return new Slice<>(all.subList(start, end), start, next);
    }

    private static <T> int start(List<T> all, ToLongFunction<T> id, PageCursor from) {
        for (int index = 0; index < all.size(); index++) {
            if (id.applyAsLong(all.get(index)) == from.after()) {
                return index + 1;
            }
        }
        return Math.min(from.position(), all.size());
    }
}
