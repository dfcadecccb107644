package io.socialdata.simulator.operations.bookmarks;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.User;

/** Something that an account asks or does about what is its own. */
record OwnEndpoint(String name, boolean mutation, Work work) implements GraphQlOperation {

    /** What it does for the user who asks. */
    interface Work {
        PlatformResponse answer(User user, Variables variables, Viewer viewer);
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return viewer.user()
                .map(user -> work.answer(user, variables, viewer))
                .orElseGet(() -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED));
    }
}
