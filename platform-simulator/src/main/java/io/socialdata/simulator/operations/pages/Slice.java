package io.socialdata.simulator.operations.pages;

import io.socialdata.simulator.protocol.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;

/**
 * A stretch of a list that is held whole.
 *
 * @param position how many items came before
 * @param next where the next stretch begins; empty on the last one
 */
public record Slice<T>(List<T> items, int position, Optional<PageCursor> next) {

    private static final int MOST = 100;

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
