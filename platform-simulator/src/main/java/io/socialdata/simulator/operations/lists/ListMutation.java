package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.User;

/** Something that an account does to a list. */
record ListMutation(String name, Deed deed) implements GraphQlOperation {

    /** What is done. */
    interface Deed {
        PlatformResponse answer(User actor, Variables variables, Viewer viewer);
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return viewer.user()
                .map(actor -> deed.answer(actor, variables, viewer))
                .orElseGet(() -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED));
    }
}
