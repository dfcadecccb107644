package io.socialdata.simulator.operations.drafts;

import io.socialdata.simulator.drafts.Drafts;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Puts another text in place of a draft. */
@Singleton
final class EditDraftTweet implements GraphQlOperation {

    private final Drafts drafts;

    EditDraftTweet(Drafts drafts) {
        this.drafts = drafts;
    }

    @Override
    public String name() {
        return "EditDraftTweet";
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
                user -> WaitingPosts.withRequest(
                        variables,
                        name(),
                        request -> WaitingPosts.withId(
                                variables,
                                name(),
                                "draft_tweet_id",
                                id -> drafts.replace(user, id, request)
                                        ? GraphQlResponses.done("drafttweet_put")
                                        : WaitingPosts.missing(name()))));
    }
}
