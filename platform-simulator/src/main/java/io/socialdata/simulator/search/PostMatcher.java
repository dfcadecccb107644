package io.socialdata.simulator.search;

import io.socialdata.simulator.search.Condition.Feature;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Compiles conditions into tests that read only the post. Works for every post, but is slow. */
final class PostMatcher {

    private final World world;
    private final PostTextMatcher postTextMatcher;
    private final ListMembers lists;

    PostMatcher(World world, PostTextMatcher postTextMatcher, ListMembers lists) {
        this.world = world;
        this.postTextMatcher = postTextMatcher;
        this.lists = lists;
    }

    Predicate<Post> test(Condition condition) {
        return switch (condition) {
            case Condition.All(var parts) -> parts.stream().map(this::test).reduce(post -> true, Predicate::and);
            case Condition.Any(var parts) -> parts.stream().map(this::test).reduce(post -> false, Predicate::or);
            case Condition.Not(var part) -> test(part).negate();
            case Condition.Says(var words) -> postTextMatcher.says(words);
            case Condition.Tagged(var tag) -> post -> postTextMatcher.isTagged(post, tag);
            case Condition.LinksTo(var words) -> post -> postTextMatcher.linksTo(post, words);
            case Condition.In(var language) ->
                post -> postTextMatcher.language(post).equals(language);
            case Condition.Mentions(var handle) -> ofUser(handle, user -> post -> postTextMatcher.names(post, user));
            case Condition.To(var handle) -> ofUser(handle, this::addressed);
            case Condition.From(var handle) -> ofUser(handle, PostMatcher::by);
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

    private interface UserTest {
        Predicate<Post> of(User user);
    }

    /** An unknown handle matches nothing. */
    private Predicate<Post> ofUser(String handle, UserTest test) {
        return world.users().byHandle(handle).map(test::of).orElse(post -> false);
    }

    private static Predicate<Post> by(User user) {
        return post -> post.author().number() == user.number();
    }

    private Predicate<Post> addressed(User user) {
        return post -> isReplyTo(post, user) || postTextMatcher.beginsWith(post, user);
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
            case LINKS -> postTextMatcher::hasLink;
            case MEDIA -> Post::withMedia;
            case IMAGES -> post -> postTextMatcher.shows(post, Media.Kind.PHOTO);
            case VIDEOS -> post -> postTextMatcher.shows(post, Media.Kind.VIDEO);
            case REPLIES -> post -> post.kind() == PostKind.REPLY;
            case RETWEETS -> post -> post.kind() == PostKind.RETWEET;
            case QUOTE -> Post::quotes;
            case VERIFIED -> post -> post.author().badge() != Badge.NONE;
        };
    }

    private boolean quotesUser(Post post, long user) {
        return post.quotes()
                && world.posts()
                        .byIdIncludingDeleted(post.quoted())
                        .filter(quoted -> quoted.author().id() == user)
                        .isPresent();
    }

    private Predicate<Post> onList(long list) {
        Set<Integer> members = lists.of(list).map(User::number).collect(Collectors.toSet());
        return post -> members.contains(post.author().number());
    }
}
