package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Looks up to a hundred users up by id. */
@Singleton
final class UsersByRestIds implements GraphQlOperation {

    private static final int MOST = 100;

    private final UserResponses replies;

    UsersByRestIds(UserResponses replies) {
        this.replies = replies;
    }

    @Override
    public String name() {
        return "UsersByRestIds";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (!variables.has("userIds")) {
            return ErrorBody.withoutVariable(name(), "userIds");
        }
        Users users = replies.world().users();
        List<Optional<User>> found = variables.ids("userIds").stream()
                .limit(MOST)
                .map(id -> id.isPresent() ? users.byId(id.getAsLong()) : Optional.<User>empty())
                .toList();
        return replies.many(found, viewer);
    }
}
