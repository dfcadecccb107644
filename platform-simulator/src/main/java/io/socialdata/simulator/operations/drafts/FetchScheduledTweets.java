package io.socialdata.simulator.operations.drafts;

import io.socialdata.simulator.drafts.Schedule;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.WaitingPostShape;
import jakarta.inject.Singleton;
import java.util.List;

/** Lists what the viewer has scheduled. */
@Singleton
final class FetchScheduledTweets implements GraphQlOperation {

    private final Schedule schedule;

    FetchScheduledTweets(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public String name() {
        return "FetchScheduledTweets";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        boolean ascending = variables.text("ascending").filter("true"::equals).isPresent();
        return GraphQlResponses.signedIn(viewer, name(), user -> {
            List<WaitingPostShape> rows =
                    schedule.of(user).stream().map(WaitingPostShape::of).toList();
            return GraphQlResponses.data(
                    JsonPart.list(ascending ? rows : rows.reversed()), "viewer", "scheduled_tweet_list");
        });
    }
}
