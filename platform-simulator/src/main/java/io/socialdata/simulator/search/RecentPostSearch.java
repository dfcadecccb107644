package io.socialdata.simulator.search;

import io.socialdata.simulator.search.Condition.Feature;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Finds posts published since the world was generated: narrows the candidates with the index and reads them. */
final class RecentPostSearch {

    private final Posts posts;
    private final RecentPostIndex index;
    private final PostMatcher postMatcher;
    private final ListMembers lists;

    RecentPostSearch(World world, ListMembers lists) {
        this.posts = world.posts();
        this.index = new RecentPostIndex(world);
        this.postMatcher = new PostMatcher(world, new PostTextMatcher(world, index::text), lists);
        this.lists = lists;
        posts.watch(index);
    }

    /** Returns the posts with an id below {@code before} that meet the condition, newest first. */
    Stream<Post> find(Condition condition, long before) {
        List<PostingList> narrowed = new ArrayList<>();
        postingsOf(condition).ifPresent(narrowed::add);
        // Bounds alone would also return ids that no post has.
        narrowed.add(under(RecentPostTerms.EVERY));
        PostingList postingList = PostingList.all(narrowed);
        Stream<Post> found = LongStream.iterate(postingList.below(before), id -> id > 0, postingList::below)
                .mapToObj(posts::byId)
                .filter(Optional::isPresent)
                .map(Optional::get);
        return isExact(condition) ? found : found.filter(postMatcher.test(condition));
    }

    /** Returns whether all candidates meet the condition, so that the posts need not be read. */
    private static boolean isExact(Condition condition) {
        return switch (condition) {
            case Condition.All(var parts) -> parts.stream().allMatch(RecentPostSearch::isExact);
            case Condition.Any(var parts) -> parts.stream().allMatch(RecentPostSearch::isExact);
            case Condition.Says(var words) -> words.size() == 1 && NormalizedText.spaced(words.getFirst());
            case Condition.From _, Condition.Mentions _, Condition.Has _, Condition.In _ -> true;
            case Condition.PartOf _, Condition.Quotes _, Condition.Above _, Condition.Below _ -> true;
            case Condition.Not _, Condition.Received _, Condition.Tagged _, Condition.To _ -> false;
            case Condition.LinksTo _, Condition.QuotesUser _, Condition.OnList _ -> false;
        };
    }

    /** Returns a superset of the posts that meet the condition. Empty if the index cannot narrow the condition. */
    private Optional<PostingList> postingsOf(Condition condition) {
        return switch (condition) {
            case Condition.All(var parts) -> all(parts);
            case Condition.Any(var parts) -> any(parts);
            case Condition.Not _ -> Optional.empty();
            case Condition.Received(var measure, var least) ->
                least <= 0
                        ? Optional.empty()
                        : Optional.of(under(new Condition.Received(measure, RecentPostIndex.step(least))));
            case Condition.Says(var words) -> Optional.of(phrase(words));
            case Condition.To _ ->
                Optional.of(PostingList.any(List.of(under(condition), under(RecentPostTerms.TO_SOMEBODY))));
            case Condition.LinksTo _ -> Optional.of(under(new Condition.Has(Feature.LINKS)));
            case Condition.QuotesUser _ -> Optional.of(under(new Condition.Has(Feature.QUOTE)));
            case Condition.OnList(var list) -> Optional.of(by(list));
            case Condition.Above(var id) -> Optional.of(bound -> bound - 1 > id ? bound - 1 : 0);
            case Condition.Below(var id) -> Optional.of(bound -> Math.min(bound, id) - 1);
            case Condition.Tagged _, Condition.Mentions _, Condition.From _, Condition.Has _, Condition.In _ ->
                Optional.of(under(condition));
            case Condition.PartOf _, Condition.Quotes _ -> Optional.of(under(condition));
        };
    }

    private Optional<PostingList> all(List<Condition> parts) {
        List<PostingList> known =
                parts.stream().map(this::postingsOf).flatMap(Optional::stream).toList();
        return known.isEmpty() ? Optional.empty() : Optional.of(PostingList.all(known));
    }

    private Optional<PostingList> any(List<Condition> parts) {
        List<PostingList> known =
                parts.stream().map(this::postingsOf).flatMap(Optional::stream).toList();
        return known.size() < parts.size() ? Optional.empty() : Optional.of(PostingList.any(known));
    }

    private PostingList by(long list) {
        return PostingList.any(lists.of(list)
                .map(user -> under(new Condition.From(user.handle().toLowerCase(Locale.ROOT))))
                .toList());
    }

    /** In scripts without spaces, the first and last word may be parts of longer ones. */
    private PostingList phrase(List<String> words) {
        if (NormalizedText.spaced(String.join(" ", words))) {
            return words.isEmpty()
                    ? bound -> 0
                    : PostingList.all(words.stream().map(this::word).toList());
        }
        return PostingList.all(words.stream()
                .filter(word -> !NormalizedText.spaced(word))
                .map(piece -> PostingList.any(
                        index.unspacedWith(piece).map(this::word).toList()))
                .toList());
    }

    private PostingList word(String word) {
        return under(new Condition.Says(List.of(word)));
    }

    private PostingList under(Condition condition) {
        return index.under(condition)::below;
    }
}
