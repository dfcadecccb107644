package io.socialdata.simulator.operations.drafts;

import io.socialdata.simulator.drafts.Schedule;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Changes the text and the time of a scheduled post. */
@Singleton
final class EditScheduledTweet implements GraphQlOperation {

    private final Schedule schedule;

    EditScheduledTweet(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public String name() {
        return "EditScheduledTweet";
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
                                "scheduled_tweet_id",
                                id -> WaitingPosts.executeAt(variables)
                                                .filter(at -> schedule.replace(user, id, at, request))
                                                .isPresent()
                                        ? GraphQlResponses.done("scheduledtweet_put")
                                        : WaitingPosts.missing(name()))));
    }
}
