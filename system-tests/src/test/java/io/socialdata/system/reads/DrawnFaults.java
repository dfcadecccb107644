package io.socialdata.system.reads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Faults of the simulator for operations, drawn at random. Left out are the kinds that a caller need not notice: late
 * responses, good data with an error beside them, a new cookie; and a session that ends, which is no operation's fault.
 */
final class DrawnFaults {

    /** Kinds that break any operation. */
    private static final List<String> ANY = List.of(
            "'kind': 'html'",
            "'kind': 'empty'",
            "'kind': 'error', 'code': 37",
            "'kind': 'error', 'code': 226",
            "'kind': 'throttle'",
            "'kind': 'overload'",
            "'kind': 'hang_up'",
            "'kind': 'lose'",
            "'kind': 'cut'");

    /** Kinds that break any query of GraphQL. */
    private static final List<String> QUERIES = List.of(
            "'kind': 'rotate_id', 'value': 'OtherId'",
            "'kind': 'require_header', 'name': 'x-new-header'",
            "'kind': 'require_bearer', 'value': 'other'",
            "'kind': 'require_feature', 'name': 'new_feature'",
            "'kind': 'require_variable', 'name': 'newVariable'");

    /** Kinds that break operations with users and posts in a timeline. */
    private static final List<String> TIMELINES = List.of(
            "'kind': 'move_field', 'name': 'rest_id', 'value': 'identity.id'",
            "'kind': 'remove_field', 'name': 'rest_id'",
            "'kind': 'unknown_entry'");

    private static final Set<String> WITH_TIMELINES = Set.of(
            "SearchTimeline",
            "Followers",
            "Following",
            "UserTweets",
            "UserTweetsAndReplies",
            "HomeTimeline",
            "HomeLatestTimeline",
            "ListMembers",
            "ListLatestTweetsTimeline");

    private static final Set<String> ONLY_BY_POST =
            Set.of("SearchTimeline", "Followers", "Following", "BlueVerifiedFollowers");

    /** Lists of which another operation tells how many rows they have. */
    private static final Set<String> COUNTED = Set.of("Followers", "Following", "UserTweetsAndReplies");

    /** Operations of which one finds what the other needs. */
    private static final List<Set<String>> DEPENDENT = List.of(
            Set.of("SearchTimeline", "UserByScreenName"),
            Set.of("SearchTimeline", "UserTweets"),
            Set.of("dm/inbox_initial_state", "dm/conversation"),
            Set.of("Viewer", "Likes"),
            Set.of("Viewer", "ArticleEntitiesSlice"),
            Set.of("ExplorePage", "GenericTimelineById"),
            Set.of("BookmarkFoldersSlice", "BookmarkFolderTimeline"),
            Set.of("ArticleEntitiesSlice", "ArticleEntityResultByRestId"));

    private final Random random;
    private final Set<String> withRows;

    /**
     * @param withRows operations that have rows in which something can be missed
     */
    DrawnFaults(long seed, Set<String> withRows) {
        this.random = new Random(seed);
        this.withRows = withRows;
    }

    /** Returns faults, without their operation, by the platform's name of it. */
    Map<String, String> draw(int count, List<String> operations) {
        List<String> shuffled = new ArrayList<>(operations);
        do {
            Collections.shuffle(shuffled, random);
        } while (DEPENDENT.stream().anyMatch(Set.copyOf(shuffled.subList(0, count))::containsAll));
        Map<String, String> faults = new LinkedHashMap<>();
        shuffled.subList(0, count).forEach(operation -> faults.put(operation, fault(operation)));
        return faults;
    }

    private String fault(String operation) {
        List<String> kinds = new ArrayList<>(ANY);
        if (!operation.contains("/")) {
            kinds.addAll(QUERIES);
            if (!ONLY_BY_POST.contains(operation)) {
                kinds.add("'kind': 'only_post'");
            }
        }
        if (WITH_TIMELINES.contains(operation) && withRows.contains(operation)) {
            kinds.addAll(TIMELINES);
        }
        if (COUNTED.contains(operation) && withRows.contains(operation)) {
            kinds.add("'kind': 'no_rows'");
        }
        return kinds.get(random.nextInt(kinds.size()));
    }
}
