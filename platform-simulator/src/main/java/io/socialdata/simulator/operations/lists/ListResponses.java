package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.ListStore;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ListShape;
import io.socialdata.simulator.shapes.ViewFactory;
import jakarta.inject.Singleton;
import java.util.function.Function;

/** Builds the responses that list operations share. */
@Singleton
record ListResponses(ListStore listStore, ViewFactory viewFactory) {

    static final String ID = "listId";

    /** Builds the response for the list in the variables. A list that the viewer may not see counts as missing. */
    PlatformResponse of(GraphQlCall call, Function<CuratedList, PlatformResponse> responder) {
        return call.variables()
                .find(ID, listStore::byId)
                .filter(list -> visible(list, call.viewer()))
                .map(responder)
                .orElseGet(() -> GraphQlResponses.nothing("list"));
    }

    PlatformResponse one(CuratedList list, Viewer viewer) {
        return GraphQlResponses.data(new ListShape(viewFactory.list(list, viewer)), "list");
    }

    boolean visible(CuratedList list, Viewer viewer) {
        return !list.secret()
                || viewer.user().filter(user -> user.number() == list.owner()).isPresent();
    }
}
