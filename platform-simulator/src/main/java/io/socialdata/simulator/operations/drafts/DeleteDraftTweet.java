package io.socialdata.simulator.operations.drafts;

import io.socialdata.simulator.drafts.Drafts;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Drops a draft. */
@Singleton
final class DeleteDraftTweet implements GraphQlOperation {

    private final Drafts drafts;

    DeleteDraftTweet(Drafts drafts) {
        this.drafts = drafts;
    }

    @Override
    public String name() {
        return "DeleteDraftTweet";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return GraphQlResponses.signedIn(
                viewer,
                name(),
                user -> WaitingPosts.withId(
                        variables,
                        name(),
                        "draft_tweet_id",
                        id -> drafts.discard(user, id)
                                ? GraphQlResponses.done("drafttweet_delete")
                                : WaitingPosts.missing(name())));
    }
}
