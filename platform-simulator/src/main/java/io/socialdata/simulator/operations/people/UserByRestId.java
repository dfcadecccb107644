package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.OptionalLong;

/** Looks a user up by id. */
@Singleton
final class UserByRestId implements GraphQlOperation {

    private final UserResponses replies;

    UserByRestId(UserResponses replies) {
        this.replies = replies;
    }

    @Override
    public String name() {
        return "UserByRestId";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name(), "userId");
        }
        OptionalLong id = variables.id("userId");
        return replies.one(id.isPresent() ? replies.world().users().byId(id.getAsLong()) : Optional.empty(), viewer);
    }
}
