package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Looks up to a hundred users up by handle. */
@Singleton
final class UsersByScreenNames implements GraphQlOperation {

    private static final int MOST = 100;

    private final UserResponses replies;

    UsersByScreenNames(UserResponses replies) {
        this.replies = replies;
    }

    @Override
    public String name() {
        return "UsersByScreenNames";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (!variables.has("screen_names")) {
            return ErrorBody.withoutVariable(name(), "screen_names");
        }
        return replies.many(
                variables.texts("screen_names").stream()
                        .limit(MOST)
                        .map(replies.world().users()::byHandle)
                        .toList(),
                viewer);
    }
}
