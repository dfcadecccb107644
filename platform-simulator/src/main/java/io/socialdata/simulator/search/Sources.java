package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Where to look for the posts of a query, so that few are looked at in vain; always newest first. */
final class Sources {

    private final World world;
    private final Posts posts;
    private final GeneratedTexts generated;
    private final ListMembers lists;

    Sources(World world, GeneratedTexts generated, ListMembers lists) {
        this.world = world;
        this.posts = world.posts();
        this.generated = generated;
        this.lists = lists;
    }

    /** Every post below {@code before} that may meet the condition, and others. */
    Stream<Post> of(Condition condition, long before) {
        List<Condition> demands = demands(condition);
        long top = demands.stream()
                .mapToLong(demand -> demand instanceof Condition.Below(var id) ? id : before)
                .reduce(before, Math::min);
        long bottom = demands.stream()
                .mapToLong(demand -> demand instanceof Condition.Above(var id) ? id : 0)
                .reduce(0, Math::max);
        return demands.stream()
                .map(demand -> narrow(demand, top))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> posts.newest(top))
                .takeWhile(post -> post.id() > bottom);
    }

    private static List<Condition> demands(Condition condition) {
        return condition instanceof Condition.All(var parts)
                ? parts.stream().flatMap(part -> demands(part).stream()).toList()
                : List.of(condition);
    }

    private Optional<Stream<Post>> narrow(Condition demand, long before) {
        return switch (demand) {
            case Condition.From(var handle) -> Optional.of(by(user(handle), before));
            case Condition.Any(var parts) -> byAny(parts, before);
            case Condition.OnList(var list) -> Optional.of(by(lists.of(list), before));
            case Condition.PartOf(var root) ->
                Optional.of(posts.conversation(root).dropWhile(post -> post.id() >= before));
            case Condition.Quotes(var id) ->
                Optional.of(
                        posts.evenDeleted(id).stream().flatMap(posts::quotesOf).dropWhile(post -> post.id() >= before));
            case Condition.Tagged(var tag) -> Optional.of(recentAnd(generated.tagged(tag, before), before));
            case Condition.Mentions(var handle) -> Optional.of(naming(handle, before));
            case Condition.To(var handle) -> Optional.of(naming(handle, before));
            case Condition.Says(var words) -> saying(words, before);
            case Condition.All _, Condition.Not _, Condition.Above _, Condition.Below _, Condition.Received _ ->
                Optional.empty();
            case Condition.Has _, Condition.In _, Condition.LinksTo _, Condition.QuotesUser _ -> Optional.empty();
        };
    }

    /** Posts of several users, if that is all that is asked for. */
    private Optional<Stream<Post>> byAny(List<Condition> parts, long before) {
        return parts.stream().allMatch(Condition.From.class::isInstance)
                ? Optional.of(
                        by(parts.stream().map(Condition.From.class::cast).flatMap(from -> user(from.handle())), before))
                : Optional.empty();
    }

    private Stream<Post> by(Stream<User> authors, long before) {
        return Merge.of(
                authors.distinct().map(author -> posts.newestBy(author, before)).toList());
    }

    private Stream<Post> naming(String handle, long before) {
        return user(handle).flatMap(named -> recentAnd(generated.naming(named, before), before));
    }

    /** A word that no generated post has is looked for in the others only. */
    private Optional<Stream<Post>> saying(List<String> words, long before) {
        boolean spoken = words.stream().allMatch(word -> {
            List<String> alone = List.of(word);
            return !generated.sentencesWith(alone).isEmpty()
                    || !generated.tagsWith(alone).isEmpty()
                    || world.users().byHandle(word).isPresent();
        });
        return spoken ? Optional.empty() : Optional.of(posts.recent(before));
    }

    private Stream<Post> recentAnd(LongStream ids, long before) {
        return Stream.concat(posts.recent(before), ids.mapToObj(posts::byId).flatMap(Optional::stream));
    }

    private Stream<User> user(String handle) {
        return world.users().byHandle(handle).stream();
    }
}
