package io.socialdata.simulator.world;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Posts by id and by what they have in common. Deleted ones are found by their id only. */
final class PostLists {

    final IdIndex<Integer> byAuthor = new IdIndex<>();
    final IdIndex<Integer> mediaByAuthor = new IdIndex<>();
    final IdIndex<Long> responses = new IdIndex<>();

    final IdIndex<Long> communities = new IdIndex<>();
    /** The posts published since the world was generated, newest first, without likes and responses. */
    final NavigableMap<Long, Post> live = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
    /** The posts of generated history by age, also deleted ones, with their counts at its end. */
    final List<Post> generated;

    private final long[] generatedIds;

    /** Every third author pins their own post with the most likes. */
    final Map<Integer, Post> pinned;

    PostLists(List<Post> generated, Set<Long> deleted) {
        this.generated = List.copyOf(generated);
        this.generatedIds = generated.stream().mapToLong(Post::id).toArray();
        List<Post> listed =
                generated.stream().filter(post -> !deleted.contains(post.id())).toList();
        listed.forEach(this::list);
        this.pinned = listed.stream()
                .filter(post -> post.author().number() % 3 == 1 && post.kind() == PostKind.ORIGINAL)
                .collect(Collectors.toMap(
                        post -> post.author().number(),
                        Function.identity(),
                        (one, later) -> later.counts().likes() > one.counts().likes() ? later : one));
    }

    @Nullable
    Post find(long id) {
        int row = Arrays.binarySearch(generatedIds, id);
        return row < 0 ? live.get(id) : generated.get(row);
    }

    Stream<Post> newestGenerated(long before) {
        int row = Arrays.binarySearch(generatedIds, before);
        int rows = row < 0 ? -row - 1 : row;
        return IntStream.range(0, rows).mapToObj(i -> generated.get(rows - 1 - i));
    }

    void list(Post post) {
        byAuthor.add(post.author().number(), post.id());
        if (post.withMedia()) {
            mediaByAuthor.add(post.author().number(), post.id());
        }
        if (post.community() != 0) {
            communities.add(post.community(), post.id());
        }
        if (post.about() != 0) {
            responses.add(post.about(), post.id());
        }
        if (post.quoted() != 0) {
            responses.add(post.quoted(), post.id());
        }
    }

    void unlist(Post post) {
        byAuthor.remove(post.author().number(), post.id());
        mediaByAuthor.remove(post.author().number(), post.id());
        communities.remove(post.community(), post.id());
        responses.remove(post.about(), post.id());
        responses.remove(post.quoted(), post.id());
    }
}
