package io.socialdata.simulator.trends;

import io.socialdata.simulator.trends.TrendLocations.TrendLocation;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Computes trends: the hashtags and subjects of the latest posts, weighted differently by location. They are computed
 * once per world, so that all calls agree.
 */
@Singleton
public final class Trends {

    /** The number of occurrences of hashtags and subjects. */
    private record TopicCounts(Map<String, Integer> hashtags, Map<String, Integer> subjects) {

        void add(String tag) {
            hashtags.merge("#" + tag, 1, Integer::sum);
            subjects.merge(subject(tag), 1, Integer::sum);
        }

        /** Returns the last word of a hashtag: {@code Rivers} for {@code QuietRivers}. */
        private static String subject(String tag) {
            int start = tag.length() - 1;
            while (start > 0 && !Character.isUpperCase(tag.codePointAt(start))) {
                start--;
            }
            return tag.substring(start);
        }
    }

    /**
     * A trending topic.
     *
     * @param name a hashtag with its sign, or words
     * @param volume number of posts; the platform does not always report it
     */
    public record Trend(String name, OptionalLong volume) {

        public boolean hashtag() {
            return name.startsWith("#");
        }

        /** Returns the search for the posts, URL-encoded. */
        public String query() {
            String text = name.contains(" ") ? '"' + name + '"' : name;
            return URLEncoder.encode(text, StandardCharsets.UTF_8);
        }
    }

    private static final int MAX = 50;
    private static final int MAX_USERS = 2_000;
    private static final int POSTS_EACH = 8;
    /** Number of hashtags before each subject. */
    private static final int HASHTAGS_PER_SUBJECT = 4;
    /** Upper bound of the weight of a topic at a location. */
    private static final int PREFERENCES = 7;
    /** One trend in this many has no volume. */
    private static final int SILENT = 3;

    private static final long VOLUME_SCALE = 1_000;

    private final World world;
    private volatile @Nullable TopicCounts counted;

    Trends(World world) {
        this.world = world;
    }

    /** Returns the trends of a location, strongest first. */
    public List<Trend> in(TrendLocation place) {
        TopicCounts topicCounts = topicCounts();
        List<Trend> hashtags = ranked(topicCounts.hashtags(), place);
        List<Trend> subjects = ranked(topicCounts.subjects(), place);
        List<Trend> mixed = new ArrayList<>(MAX);
        for (Trend hashtag : hashtags) {
            mixed.add(hashtag);
            int behind = mixed.size() / (HASHTAGS_PER_SUBJECT + 1);
            if (mixed.size() % (HASHTAGS_PER_SUBJECT + 1) == HASHTAGS_PER_SUBJECT && behind < subjects.size()) {
                mixed.add(subjects.get(behind));
            }
        }
        return mixed.stream().limit(MAX).toList();
    }

    private static List<Trend> ranked(Map<String, Integer> counts, TrendLocation place) {
        List<Map.Entry<String, Integer>> strongestFirst = counts.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, Integer>>comparingLong(entry -> weight(entry, place))
                        .reversed()
                        .thenComparing(Map.Entry::getKey))
                .toList();
        return IntStream.range(0, strongestFirst.size())
                .mapToObj(rank -> trend(strongestFirst.get(rank), rank, place))
                .toList();
    }

    private static long weight(Map.Entry<String, Integer> counted, TrendLocation place) {
        int preference = place.woeid() == TrendLocations.WORLDWIDE ? 0 : chance(counted.getKey(), place) % PREFERENCES;
        return (long) counted.getValue() * (1 + preference);
    }

    /** Creates a trend. The strongest one always has a volume. */
    private static Trend trend(Map.Entry<String, Integer> counted, int rank, TrendLocation place) {
        int chance = chance(counted.getKey(), place);
        boolean silent = rank > 0 && chance % SILENT == 0;
        return new Trend(
                counted.getKey(),
                silent
                        ? OptionalLong.empty()
                        : OptionalLong.of(weight(counted, place) * VOLUME_SCALE + chance % VOLUME_SCALE));
    }

    private static int chance(String name, TrendLocation place) {
        return (31 * name.hashCode() + place.woeid() * 0x9E3779B9) >>> 1;
    }

    private TopicCounts topicCounts() {
        TopicCounts known = counted;
        if (known == null) {
            known = count(world);
            counted = known;
        }
        return known;
    }

    private static TopicCounts count(World world) {
        TopicCounts counts = new TopicCounts(new HashMap<>(), new HashMap<>());
        world.users()
                .all()
                .filter(user -> user.active() && !user.isProtected())
                .limit(MAX_USERS)
                .flatMap((User user) -> world.posts().newestBy(user).limit(POSTS_EACH))
                .flatMap(post -> world.writing(post).segments().stream())
                .flatMap(segment -> segment instanceof TextSegment.Hashtag(var tag) ? Stream.of(tag) : Stream.of())
                .forEach(counts::add);
        return counts;
    }
}
