package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.operations.posts.PostMutation.Outcome;
import io.socialdata.simulator.operations.posts.PostMutation.Outcome.Done;
import io.socialdata.simulator.operations.posts.PostMutation.Outcome.Refused;
import io.socialdata.simulator.posting.Publishing;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.BriefPostShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Passing posts on, and taking that back. */
@Singleton
final class RetweetOperations {

    private final Journal journal;
    private final LiveWorld live;
    private final Publishing publishing;
    private final Views views;
    private final PostLookup named;

    RetweetOperations(Journal journal, LiveWorld live, Publishing publishing, Views views, PostLookup named) {
        this.journal = journal;
        this.live = live;
        this.publishing = publishing;
        this.views = views;
        this.named = named;
    }

    @Produces
    @Singleton
    GraphQlOperation retweet() {
        return new PostMutation("CreateRetweet", "create_retweet.retweet_results.result", this::retweet);
    }

    @Produces
    @Singleton
    GraphQlOperation unretweet() {
        return new PostMutation("DeleteRetweet", "unretweet.source_tweet_results.result", this::unretweet);
    }

    private Outcome retweet(User actor, Variables variables, Viewer viewer) {
        Optional<Post> post = named.original(variables, "tweet_id").filter(found -> views.mayRead(found, viewer));
        if (post.isEmpty()) {
            return new Refused(PlatformError.POST_MISSING);
        }
        // What only followers may read cannot be passed on.
        if (post.get().author().guarded()) {
            return new Refused(PlatformError.ACTION_DISABLED);
        }
        return journal.decide(() -> posts().retweetBy(actor, post.get()).isPresent()
                ? new Refused(PlatformError.ALREADY_RETWEETED)
                : new Done(brief(publishing.retweet(actor, post.get()), viewer)));
    }

    private Outcome unretweet(User actor, Variables variables, Viewer viewer) {
        return journal.decide(() -> named.original(variables, "source_tweet_id")
                .flatMap(post -> posts().retweetBy(actor, post).map(retweet -> {
                    publishing.delete(retweet.id());
                    return post;
                }))
                .<Outcome>map(post -> new Done(brief(post, viewer)))
                .orElseGet(() -> new Refused(PlatformError.POST_MISSING)));
    }

    private Posts posts() {
        return live.now().posts();
    }

    private BriefPostShape brief(Post post, Viewer viewer) {
        return new BriefPostShape(views.post(post, viewer));
    }
}
