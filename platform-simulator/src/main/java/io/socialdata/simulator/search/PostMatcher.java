package io.socialdata.simulator.search;

import io.socialdata.simulator.search.Condition.Feature;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.SearchText;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.TextSegment.Hashtag;
import io.socialdata.simulator.world.TextSegment.Mention;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compiles conditions into tests of a post. */
final class PostMatcher {

    private final World world;
    private final LongFunction<Stream<User>> listMembers;

    /** @param listMembers the members of a list by its id */
    PostMatcher(World world, LongFunction<Stream<User>> listMembers) {
        this.world = world;
        this.listMembers = listMembers;
    }

    Predicate<Post> test(Condition condition) {
        return switch (condition) {
            case Condition.All(var parts) -> parts.stream().map(this::test).reduce(post -> true, Predicate::and);
            case Condition.Any(var parts) -> parts.stream().map(this::test).reduce(post -> false, Predicate::or);
            case Condition.Not(var part) -> test(part).negate();
            case Condition.Says(var words) -> says(SearchText.phrase(words));
            case Condition.Tagged(var tag) -> tagged(tag);
            case Condition.LinksTo(var words) -> linksTo(SearchText.phrase(words));
            case Condition.In(var language) ->
                post -> world.searchText(post).language().equals(language);
            case Condition.Mentions(var handle) -> ofUser(handle, this::naming);
            case Condition.To(var handle) -> ofUser(handle, this::addressed);
            case Condition.From(var handle) ->
                ofUser(handle, user -> post -> post.author().number() == user.number());
            case Condition.Above(var id) -> post -> post.id() > id;
            case Condition.Below(var id) -> post -> post.id() < id;
            case Condition.Received(var measure, var least) -> post -> measure.of(post.counts()) >= least;
            case Condition.Has(var feature) -> has(feature);
            case Condition.PartOf(var conversation) -> post -> post.conversation() == conversation;
            case Condition.Quotes(var quoted) -> post -> post.quotes() && post.quoted() == quoted;
            case Condition.QuotesUser(var user) -> post -> quotesUser(post, user);
            case Condition.OnList(var list) -> onList(list);
        };
    }

    /** An unknown handle matches nothing. */
    private Predicate<Post> ofUser(String handle, Function<User, Predicate<Post>> test) {
        return world.users().byHandle(handle).map(test).orElse(post -> false);
    }

    /** Tests the text as searches see it. Other tests put this one first, because it is quick and few posts pass it. */
    private Predicate<Post> says(String phrase) {
        return post -> world.searchText(post).words().contains(phrase);
    }

    private Predicate<Post> linksTo(String phrase) {
        return post -> world.searchText(post).links().contains(phrase);
    }

    private Predicate<Post> tagged(String tag) {
        return SearchText.words(tag).stream()
                .map(this::says)
                .reduce(Predicate::and)
                .orElse(post -> false)
                .and(post -> segments(post)
                        .anyMatch(segment -> segment instanceof Hashtag(var found) && found.equalsIgnoreCase(tag)));
    }

    private Predicate<Post> naming(User user) {
        return says(user.handle().toLowerCase(Locale.ROOT))
                .and(post -> segments(post).anyMatch(mention(user)));
    }

    private Predicate<Post> addressed(User user) {
        Predicate<Post> begins = says(user.handle().toLowerCase(Locale.ROOT))
                .and(post -> segments(post).findFirst().filter(mention(user)).isPresent());
        return begins.or(post -> isReplyTo(post, user));
    }

    private static Predicate<TextSegment> mention(User user) {
        return segment -> segment instanceof Mention(var found) && found.number() == user.number();
    }

    private boolean isReplyTo(Post post, User user) {
        return post.kind() == PostKind.REPLY
                && world.posts()
                        .byIdIncludingDeleted(post.about())
                        .filter(repliedTo -> repliedTo.author().number() == user.number())
                        .isPresent();
    }

    private Predicate<Post> has(Feature feature) {
        return switch (feature) {
            case LINKS -> post -> !world.searchText(post).links().isEmpty();
            case MEDIA -> Post::withMedia;
            case IMAGES -> post -> shows(post, Media.Kind.PHOTO);
            case VIDEOS -> post -> shows(post, Media.Kind.VIDEO);
            case REPLIES -> post -> post.kind() == PostKind.REPLY;
            case RETWEETS -> post -> post.kind() == PostKind.RETWEET;
            case QUOTE -> Post::quotes;
            case VERIFIED -> post -> post.author().badge() != Badge.NONE;
        };
    }

    private boolean shows(Post post, Media.Kind kind) {
        return post.withMedia() && world.writing(post).media().stream().anyMatch(media -> media.kind() == kind);
    }

    private boolean quotesUser(Post post, long user) {
        return post.quotes()
                && world.posts()
                        .byIdIncludingDeleted(post.quoted())
                        .filter(quoted -> quoted.author().id() == user)
                        .isPresent();
    }

    private Predicate<Post> onList(long list) {
        Set<Integer> members = listMembers.apply(list).map(User::number).collect(Collectors.toSet());
        return post -> members.contains(post.author().number());
    }

    private Stream<TextSegment> segments(Post post) {
        return world.writing(post).segments().stream();
    }
}
