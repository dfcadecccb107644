package io.socialdata.web.parameters;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of rows that are listed by time and id, newest first.
 *
 * @param nextCursor null on the last page
 */
public record KeysetPage<T>(List<T> rows, @Nullable String nextCursor) {

    /** Returns the page behind a cursor, or the first one, of rows that are all known. */
    public static <T> KeysetPage<T> of(
            List<T> newestFirst, @Nullable KeysetCursor cursor, int limit, Function<T, KeysetCursor> position) {
        List<T> following = cursor == null
                ? newestFirst
                : newestFirst.stream()
                        .filter(row -> position.apply(row).isBehind(cursor))
                        .toList();
        return of(following, limit, position);
    }

    /**
     * Returns the first rows as a page.
     *
     * @param following the rows after the cursor, at least one more than {@code limit} if there are as many
     */
    public static <T> KeysetPage<T> of(List<T> following, int limit, Function<T, KeysetCursor> position) {
        if (following.size() <= limit) {
            return new KeysetPage<>(following, null);
        }
        List<T> rows = following.subList(0, limit);
        return new KeysetPage<>(rows, position.apply(rows.getLast()).text());
    }
}
