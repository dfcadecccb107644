package io.socialdata.simulator.trends;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * What is talked about: the hashtags and subjects of what people wrote last, weighted differently from place to place.
 * Counted once a world, so that two calls agree.
 */
@Singleton
public final class Trends {

    private static final int MOST = 50;
    private static final int PEOPLE_ASKED = 2_000;
    private static final int POSTS_EACH = 8;
    /** After so many hashtags comes one subject. */
    private static final int HASHTAGS_PER_SUBJECT = 4;
    /** How much more one place may care than another. */
    private static final int TASTE = 7;
    /** Of so many trends, one comes without a volume. */
    private static final int SILENT = 3;

    private static final long VOLUME_SCALE = 1_000;

    private final LiveWorld live;
    private volatile Optional<Counted> counted = Optional.empty();

    Trends(LiveWorld live) {
        this.live = live;
    }

    /** The trends of a place, the strongest first. */
    public List<Trend> in(TrendLocation place) {
        TopicCounts topicCounts = talk();
        List<Trend> hashtags = ranked(topicCounts.hashtags(), place);
        List<Trend> subjects = ranked(topicCounts.subjects(), place);
        List<Trend> mixed = new ArrayList<>(MOST);
        for (Trend hashtag : hashtags) {
            mixed.add(hashtag);
            int behind = mixed.size() / (HASHTAGS_PER_SUBJECT + 1);
            if (mixed.size() % (HASHTAGS_PER_SUBJECT + 1) == HASHTAGS_PER_SUBJECT && behind < subjects.size()) {
                mixed.add(subjects.get(behind));
            }
        }
        return mixed.stream().limit(MOST).toList();
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
        int taste = place.woeid() == TrendLocations.WORLDWIDE ? 0 : chance(counted.getKey(), place) % TASTE;
        return (long) counted.getValue() * (1 + taste);
    }

    /** Of the strongest one it is always told how often it comes up. */
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

    private record Counted(World world, TopicCounts talk) {}

    private TopicCounts talk() {
        World world = live.now();
        Optional<Counted> known = counted.filter(last -> last.world() == world);
        if (known.isEmpty()) {
            known = Optional.of(new Counted(world, count(world)));
            counted = known;
        }
        return known.get().talk();
    }

    private static TopicCounts count(World world) {
        TopicCounts.Count count = new TopicCounts.Count();
        world.users()
                .all()
                .filter(user -> user.active() && !user.guarded())
                .limit(PEOPLE_ASKED)
                .flatMap((User user) -> world.posts().newestBy(user).limit(POSTS_EACH))
                .forEach(post -> count.add(world.writing(post)));
        return count.total();
    }
}
