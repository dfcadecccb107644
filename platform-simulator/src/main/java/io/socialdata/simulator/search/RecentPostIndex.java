package io.socialdata.simulator.search;

import io.socialdata.simulator.search.Condition.Measure;
import io.socialdata.simulator.world.CountDelta;
import io.socialdata.simulator.world.IdIndex;
import io.socialdata.simulator.world.LivePost;
import io.socialdata.simulator.world.PostListener;
import io.socialdata.simulator.world.SortedIds;
import io.socialdata.simulator.world.World;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Posts published since the world was made, by the simple conditions that they meet. Changes come one at a time. */
final class RecentPostIndex implements PostListener {

    private final World world;
    private final Map<Long, RecentPostTerms> files = new ConcurrentHashMap<>();
    private final IdIndex<Condition> ids = new IdIndex<>();
    /** Words of scripts that are written without spaces: those are searched for pieces. */
    private final Set<String> unspaced = ConcurrentHashMap.newKeySet();

    RecentPostIndex(World world) {
        this.world = world;
    }

    /** What the post says in normal form, if it is known. */
    @Nullable
    String text(long id) {
        RecentPostTerms recentPostTerms = files.get(id);
        return recentPostTerms == null ? null : recentPostTerms.text();
    }

    /** The posts filed under a simple condition. */
    SortedIds under(Condition condition) {
        return ids.under(condition);
    }

    /** Words of which the piece is a part, in scripts without spaces. */
    Stream<String> unspacedWith(String piece) {
        return unspaced.stream().filter(word -> word.contains(piece));
    }

    /** The highest of the counts that posts are filed under and that a post with this count has reached. */
    static int step(int count) {
        return Integer.highestOneBit(count);
    }

    @Override
    public synchronized void added(LivePost post) {
        RecentPostTerms recentPostTerms = RecentPostTerms.of(post, world);
        files.put(post.id(), recentPostTerms);
        recentPostTerms.conditions().forEach(condition -> {
            ids.add(condition, post.id());
            if (condition instanceof Condition.Says(var words) && !NormalizedText.spaced(words.getFirst())) {
                unspaced.add(words.getFirst());
            }
        });
    }

    /** Is filed under the powers of two up to each count, and stays there when it sinks again. */
    @Override
    public synchronized void counted(long id, CountDelta countDelta) {
        steps(Measure.LIKES, countDelta.likes()).forEach(condition -> ids.add(condition, id));
        steps(Measure.REPLIES, countDelta.replies()).forEach(condition -> ids.add(condition, id));
        steps(Measure.RETWEETS, countDelta.retweets()).forEach(condition -> ids.add(condition, id));
    }

    @Override
    public synchronized void dropped(LivePost post) {
        RecentPostTerms recentPostTerms = files.remove(post.id());
        if (recentPostTerms != null) {
            recentPostTerms.conditions().forEach(condition -> remove(condition, post.id()));
            for (Measure measure : Measure.values()) {
                steps(measure, Integer.MAX_VALUE)
                        .takeWhile(ids::has)
                        .forEach(condition -> ids.remove(condition, post.id()));
            }
        }
    }

    @Override
    public synchronized void cleared() {
        files.clear();
        ids.clear();
        unspaced.clear();
    }

    private void remove(Condition condition, long id) {
        ids.remove(condition, id);
        if (condition instanceof Condition.Says(var words) && !ids.has(condition)) {
            unspaced.remove(words.getFirst());
        }
    }

    private static Stream<Condition> steps(Measure measure, int count) {
        return Stream.iterate(1, step -> step > 0 && step <= count, step -> step << 1)
                .map(step -> new Condition.Received(measure, step));
    }
}
