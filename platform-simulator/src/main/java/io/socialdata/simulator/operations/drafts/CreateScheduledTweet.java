package io.socialdata.simulator.operations.drafts;

import io.socialdata.simulator.drafts.Schedule;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Schedules a post for a time to come. */
@Singleton
final class CreateScheduledTweet implements GraphQlOperation {

    private final Schedule schedule;

    CreateScheduledTweet(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public String name() {
        return "CreateScheduledTweet";
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
                        request -> WaitingPosts.executeAt(variables)
                                .flatMap(at -> schedule.create(user, at, request))
                                .map(WaitingPosts::created)
                                .orElseGet(() -> GraphQlResponses.refused(name(), PlatformError.BAD_PARAMETER))));
    }
}
