package io.socialdata.simulator.operations.drafts;

import io.socialdata.simulator.drafts.Schedule;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Calls a scheduled post off. */
@Singleton
final class DeleteScheduledTweet implements GraphQlOperation {

    private final Schedule schedule;

    DeleteScheduledTweet(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public String name() {
        return "DeleteScheduledTweet";
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
                        "scheduled_tweet_id",
                        id -> schedule.callOff(user, id)
                                ? GraphQlResponses.done("scheduledtweet_delete")
                                : WaitingPosts.missing(name())));
    }
}
