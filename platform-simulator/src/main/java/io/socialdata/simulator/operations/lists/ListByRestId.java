package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Looks a list up by id. */
@Singleton
final class ListByRestId implements GraphQlOperation {

    private final ListResponses replies;

    ListByRestId(ListResponses replies) {
        this.replies = replies;
    }

    @Override
    public String name() {
        return "ListByRestId";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return variables.text("listId").isEmpty()
                ? ErrorBody.withoutVariable(name(), "listId")
                : replies.of(variables, viewer, list -> replies.one(list, viewer));
    }
}
