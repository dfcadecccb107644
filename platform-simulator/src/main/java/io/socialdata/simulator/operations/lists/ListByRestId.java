package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Looks a list up by id. */
@Singleton
final class ListByRestId implements GraphQlEndpoint {

    private final ListReplies replies;

    ListByRestId(ListReplies replies) {
        this.replies = replies;
    }

    @Override
    public String name() {
        return "ListByRestId";
    }

    @Override
    public Reply answer(Variables variables, Viewer viewer) {
        return variables.text("listId").isEmpty()
                ? ErrorBody.withoutVariable(name(), "listId")
                : replies.of(variables, viewer, list -> replies.one(list, viewer));
    }
}
