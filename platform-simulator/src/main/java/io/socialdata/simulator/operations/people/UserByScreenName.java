package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Looks a user up by handle; open to guests. */
@Singleton
final class UserByScreenName implements GraphQlOperation {

    private final UserResponses replies;

    UserByScreenName(UserResponses replies) {
        this.replies = replies;
    }

    @Override
    public String name() {
        return "UserByScreenName";
    }

    @Override
    public Access access() {
        return Access.GUEST;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return variables
                .text("screen_name")
                .map(handle -> replies.one(replies.world().users().byHandle(handle), viewer))
                .orElseGet(() -> ErrorBody.withoutVariable(name(), "screen_name"));
    }
}
