package io.socialdata.simulator.operations.drafts;

import io.socialdata.simulator.drafts.Drafts;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Keeps a draft. */
@Singleton
final class CreateDraftTweet implements GraphQlOperation {

    private final Drafts drafts;

    CreateDraftTweet(Drafts drafts) {
        this.drafts = drafts;
    }

    @Override
    public String name() {
        return "CreateDraftTweet";
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
                        variables, name(), request -> WaitingPosts.created(drafts.create(user, request))));
    }
}
