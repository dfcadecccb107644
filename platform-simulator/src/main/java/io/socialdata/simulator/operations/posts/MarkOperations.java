package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.circles.Circles;
import io.socialdata.simulator.engagement.Engagement;
import io.socialdata.simulator.engagement.Mark;
import io.socialdata.simulator.operations.posts.PostMutation.Outcome;
import io.socialdata.simulator.operations.posts.PostMutation.Outcome.Refused;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;

/** Liking and bookmarking, and taking either back. */
@Singleton
final class MarkOperations {

    private final Engagement engagement;
    private final Circles circles;
    private final Views views;
    private final PostLookup named;

    MarkOperations(Engagement engagement, Circles circles, Views views, PostLookup named) {
        this.engagement = engagement;
        this.circles = circles;
        this.views = views;
        this.named = named;
    }

    @Produces
    @Singleton
    GraphQlOperation like() {
        return mutation("FavoriteTweet", "favorite_tweet", this::like);
    }

    @Produces
    @Singleton
    GraphQlOperation unlike() {
        return mutation(
                "UnfavoriteTweet",
                "unfavorite_tweet",
                (actor, variables, viewer) -> named.original(variables, "tweet_id")
                        .filter(post -> engagement.take(Mark.LIKE, actor, post.id()))
                        .map(post -> PostMutation.done())
                        .orElseGet(() -> new Refused(PlatformError.POST_MISSING)));
    }

    @Produces
    @Singleton
    GraphQlOperation bookmark() {
        return mutation(
                "CreateBookmark",
                "tweet_bookmark_put",
                (actor, variables, viewer) -> readable(actor, variables, viewer, post -> {
                    engagement.put(Mark.BOOKMARK, actor, post);
                    return PostMutation.done();
                }));
    }

    /** Says that it is done whether or not there was a bookmark. */
    @Produces
    @Singleton
    GraphQlOperation unbookmark() {
        return mutation("DeleteBookmark", "tweet_bookmark_delete", (actor, variables, viewer) -> {
            named.original(variables, "tweet_id").ifPresent(post -> engagement.take(Mark.BOOKMARK, actor, post.id()));
            return PostMutation.done();
        });
    }

    @Produces
    @Singleton
    GraphQlOperation unbookmarkAll() {
        return mutation("BookmarksAllDelete", "bookmark_all_delete", (actor, variables, viewer) -> {
            engagement
                    .markedBy(Mark.BOOKMARK, actor)
                    .toList()
                    .forEach(post -> engagement.take(Mark.BOOKMARK, actor, post.id()));
            return PostMutation.done();
        });
    }

    private Outcome like(User actor, Variables variables, Viewer viewer) {
        return readable(
                actor,
                variables,
                viewer,
                post -> engagement.put(Mark.LIKE, actor, post)
                        ? PostMutation.done()
                        : new Refused(PlatformError.ALREADY_LIKED));
    }

    private Outcome readable(User actor, Variables variables, Viewer viewer, Function<Post, Outcome> deed) {
        Optional<Post> post = named.original(variables, "tweet_id");
        if (post.isEmpty()) {
            return new Refused(PlatformError.POST_MISSING);
        }
        if (circles.blocks(post.get().author(), actor)) {
            return new Refused(PlatformError.BLOCKED_BY_TARGET);
        }
        return views.mayRead(post.get(), viewer) ? deed.apply(post.get()) : new Refused(PlatformError.POST_HIDDEN);
    }

    private static GraphQlOperation mutation(String name, String path, PostMutation.Deed deed) {
        return new PostMutation(name, path, deed);
    }
}
