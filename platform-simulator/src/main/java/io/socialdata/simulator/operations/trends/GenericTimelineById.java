package io.socialdata.simulator.operations.trends;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** A tab of the page for exploring; here every tab shows the same trends. */
@Singleton
final class GenericTimelineById implements GraphQlOperation {

    private final WorldwideTrends trends;

    GenericTimelineById(WorldwideTrends trends) {
        this.trends = trends;
    }

    @Override
    public String name() {
        return "GenericTimelineById";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return variables
                .text("timelineId")
                .map(id -> GraphQlResponses.data(trends.timeline(variables.count()), "timeline", "timeline"))
                .orElseGet(() -> ErrorBody.withoutVariable(name(), "timelineId"));
    }
}
