package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.Variables;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The start of a page of a timeline. Its encoded form is opaque to clients and stays valid after a restart.
 *
 * @param timeline name of the timeline; a cursor of another timeline is rejected
 * @param after id of the last post before the page, or the number of items left, depending on the order of the timeline
 * @param position number of items before the page
 */
public record PageCursor(String timeline, long after, int position) {

    /** The first page, in clients that use the cursor of REST everywhere. */
    private static final String BEGINNING = "-1";

    /** Clients stop at a cursor that starts with this. */
    private static final String NOTHING_LEFT = "0|";

    private static final Pattern FORM = Pattern.compile("([^|]+)\\|(\\d{1,19})\\|(\\d{1,9})");

    public static PageCursor first(String timeline) {
        return new PageCursor(timeline, Long.MAX_VALUE, 0);
    }

    /** Returns the cursor in the variables, the first one if absent, or empty if it belongs to another timeline. */
    public static Optional<PageCursor> asked(Variables variables, String timeline) {
        return variables
                .text("cursor")
                .map(text -> decode(text, timeline))
                .orElseGet(() -> Optional.of(first(timeline)));
    }

    /** Returns the cursor after the given number of items. */
    public PageCursor later(long newAfter, int items) {
        return new PageCursor(timeline, newAfter, position + items);
    }

    /** Returns the encoded cursor in the form that tells clients that nothing follows. It is accepted like any other. */
    public String terminating() {
        return NOTHING_LEFT + encoded();
    }

    public String encoded() {
        String plain = timeline + "|" + after + "|" + position;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /** Decodes a cursor. Empty if it does not belong to this timeline. */
    public static Optional<PageCursor> decode(String text, String timeline) {
        return text.equals(BEGINNING)
                ? Optional.of(first(timeline))
                : decode(text).filter(cursor -> cursor.timeline().equals(timeline));
    }

    /** Decodes a cursor of any timeline. */
    public static Optional<PageCursor> decode(String text) {
        String encoded = text.startsWith(NOTHING_LEFT) ? text.substring(NOTHING_LEFT.length()) : text;
        try {
            String plain = new String(Base64.getUrlDecoder().decode(encoded), StandardCharsets.UTF_8);
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
