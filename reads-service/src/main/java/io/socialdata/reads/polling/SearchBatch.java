package io.socialdata.reads.polling;

import io.socialdata.contract.polling.PollRequest.Target;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Handles that share one search.
 *
 * @param targets either all polled for the first time, or none of them
 */
record SearchBatch(List<Target> targets) {

    /** Post ids hold the time in milliseconds above these bits. */
    private static final int BITS_BELOW_MILLIS = 22;

    private static final String RETWEETS_TOO = " include:nativeretweets";
    private static final String SINCE = " since_id:";
    private static final String OR = " OR ";
    private static final String FROM = "from:";
    private static final int PARENTHESES = 2;
    private static final int LONGEST_ID = 19;

    SearchBatch {
        targets = List.copyOf(targets);
    }

    /** Returns the maximum number of characters of a search for these handles. */
    static int queryLength(List<Target> targets) {
        int handles = targets.stream()
                .mapToInt(target -> FROM.length() + target.handle().length() + OR.length())
                .sum();
        return handles + PARENTHESES + SINCE.length() + LONGEST_ID + RETWEETS_TOO.length();
    }

    boolean isFirstPoll() {
        return targets.getFirst().afterId() == null;
    }

    /**
     * Returns the search for posts of the handles that are newer than the oldest of the given ids, less this overlap.
     */
    String query(long maxOverlapMillis) {
        String authors =
                targets.stream().map(target -> FROM + target.handle()).collect(Collectors.joining(OR, "(", ")"));
        String since = isFirstPoll() ? "" : SINCE + floor(maxOverlapMillis);
        return authors + since + RETWEETS_TOO;
    }

    Set<String> handles() {
        return targets.stream().map(Target::handle).collect(Collectors.toSet());
    }

    private long floor(long maxOverlapMillis) {
        long oldest = targets.stream().mapToLong(SearchBatch::after).min().orElse(0);
        // One below, so that the last seen post is found again: once it appears, everything newer has been shown.
        return Math.max(0, below(oldest, maxOverlapMillis) - 1);
    }

    static long after(Target target) {
        String after = target.afterId();
        return after == null ? 0 : Long.parseLong(after);
    }

    /** Returns the id that was the newest this many milliseconds before another one. */
    static long below(long id, long millis) {
        return Math.max(0, id - (millis << BITS_BELOW_MILLIS));
    }
}
