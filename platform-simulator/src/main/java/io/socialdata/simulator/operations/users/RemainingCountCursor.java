package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.timeline.TimelineShape;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The cursors of the follow graph: a number and a place, by a bar apart. The number is how many people are left. */
final class RemainingCountCursor {

    private static final Pattern FORM = Pattern.compile("(-?\\d{1,9})\\|\\d{1,19}");

    private RemainingCountCursor() {}

    static String bottom(int left, int shown) {
        return left + "|" + (TimelineShape.HIGHEST - shown);
    }

    static String top(int shown) {
        return "-1|" + (TimelineShape.HIGHEST - shown);
    }

    /** How many of all are still to be shown; everybody, if the cursor says nothing. */
    static int left(Optional<String> cursor, int all) {
        return cursor.map(FORM::matcher)
                .filter(Matcher::matches)
                .map(matcher -> Integer.parseInt(matcher.group(1)))
                .filter(left -> left >= 0)
                .map(left -> Math.min(left, all))
                .orElse(all);
    }
}
