package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.pages.UserPages;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.function.Function;

/**
 * People whom an account keeps away from itself.
 *
 * @param member what the answer calls the timeline
 */
record OwnPeople(String name, String member, UserPages pages, Function<User, List<User>> people)
        implements GraphQlOperation {

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return viewer.user()
                .map(user -> PageRequest.answer(
                        name,
                        variables,
                        name + ":" + user.id(),
                        asked -> Envelope.data(
                                pages.page(people.apply(user), viewer, asked), "viewer", member, "timeline")))
                .orElseGet(() -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED));
    }
}
