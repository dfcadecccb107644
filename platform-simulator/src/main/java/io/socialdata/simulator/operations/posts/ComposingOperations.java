package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.operations.posts.PostMutation.Outcome;
import io.socialdata.simulator.operations.posts.PostMutation.Outcome.Done;
import io.socialdata.simulator.operations.posts.PostMutation.Outcome.Refused;
import io.socialdata.simulator.posting.Publishing;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Posting, at the usual and at greater length, and taking posts back. */
@Singleton
final class ComposingOperations {

    private static final int LONGEST = 280;
    private static final int LONGEST_NOTE = 25_000;

    private final PostComposer composing;
    private final Journal journal;
    private final Publishing publishing;
    private final Views views;
    private final PostLookup named;

    ComposingOperations(PostComposer composing, Journal journal, Publishing publishing, Views views, PostLookup named) {
        this.composing = composing;
        this.journal = journal;
        this.publishing = publishing;
        this.views = views;
        this.named = named;
    }

    @Produces
    @Singleton
    GraphQlOperation post() {
        return new PostMutation(
                "CreateTweet",
                "create_tweet.tweet_results.result",
                (actor, variables, viewer) -> post(actor, variables, LONGEST, viewer));
    }

    /** For those who pay. */
    @Produces
    @Singleton
    GraphQlOperation note() {
        return new PostMutation(
                "CreateNoteTweet",
                "notetweet_create.tweet_results.result",
                (actor, variables, viewer) -> actor.badge() == Badge.NONE
                        ? new Refused(PlatformError.NOT_AUTHORIZED)
                        : post(actor, variables, LONGEST_NOTE, viewer));
    }

    @Produces
    @Singleton
    GraphQlOperation delete() {
        return new PostMutation("DeleteTweet", "delete_tweet.tweet_results", this::delete);
    }

    private Outcome post(User actor, Variables variables, int longest, Viewer viewer) {
        return switch (composing.publish(actor, CreateTweetRequest.of(variables), longest, viewer)) {
            case PostComposer.Outcome.Published(var post) -> new Done(new PostShape(views.post(post, viewer)));
            case PostComposer.Outcome.Refused(var error) -> new Refused(error);
        };
    }

    private Outcome delete(User actor, Variables variables, Viewer viewer) {
        return journal.decide(() -> named.named(variables, "tweet_id")
                .filter(post -> post.author().equals(actor))
                .<Outcome>map(post -> {
                    publishing.delete(post.id());
                    return new Done(JsonPart.nothing());
                })
                .orElseGet(() -> new Refused(PlatformError.POST_MISSING)));
    }
}
