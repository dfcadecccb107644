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

/** The responses that operations on lists have in common. */
@Singleton
final class ListResponses {

    static final String ID = "listId";

    private final ListStore listStore;
    private final ViewFactory viewFactory;

    ListResponses(ListStore listStore, ViewFactory viewFactory) {
        this.listStore = listStore;
        this.viewFactory = viewFactory;
    }

    /** Something of the list that the variables name; one that the viewer may not see is not there. */
    PlatformResponse of(GraphQlCall call, Function<CuratedList, PlatformResponse> answer) {
        return call.variables()
                .find(ID, listStore::byId)
                .filter(list -> visible(list, call.viewer()))
                .map(answer)
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
