package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.Variables;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a page of a timeline begins, written so that it means the same after a restart and to clients nothing at all.
 *
 * @param timeline which timeline; a cursor of another one is not taken
 * @param after id of the last post before the page, or how many items are left; by what the timeline is ordered by
 * @param position how many items came before the page
 */
public record PageCursor(String timeline, long after, int position) {

    private static final Pattern FORM = Pattern.compile("([^|]+)\\|(\\d{1,19})\\|(\\d{1,9})");

    public static PageCursor first(String timeline) {
        return new PageCursor(timeline, Long.MAX_VALUE, 0);
    }

    /** The cursor that a call sends, the first one if it sends none, or empty if it is of another timeline. */
    public static Optional<PageCursor> asked(Variables variables, String timeline) {
        return variables
                .text("cursor")
                .map(text -> decode(text, timeline))
                .orElseGet(() -> Optional.of(first(timeline)));
    }

    /** The cursor so many items further on. */
    public PageCursor later(long newAfter, int items) {
        return new PageCursor(timeline, newAfter, position + items);
    }

    public String encoded() {
        String plain = timeline + "|" + after + "|" + position;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /** The cursor in the text, or empty if it is none of this timeline's. */
    public static Optional<PageCursor> decode(String text, String timeline) {
        return decode(text).filter(cursor -> cursor.timeline().equals(timeline));
    }

    /** The cursor in the text, whatever it is of. */
    public static Optional<PageCursor> decode(String text) {
        try {
            String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
            Matcher matcher = FORM.matcher(plain);
            return matcher.matches()
                    ? Optional.of(new PageCursor(
                            matcher.group(1), Long.parseLong(matcher.group(2)), Integer.parseInt(matcher.group(3))))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
