package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.ListOutcome;
import io.socialdata.simulator.lists.Lists;
import io.socialdata.simulator.operations.pages.Refusal;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ListShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.Function;

/** The answers that operations on lists have in common. */
@Singleton
final class ListResponses {

    private final Lists lists;
    private final Views views;

    ListResponses(Lists lists, Views views) {
        this.lists = lists;
        this.views = views;
    }

    /** Something of the list that {@code listId} names; one that the viewer may not see is not there. */
    PlatformResponse of(Variables variables, Viewer viewer, Function<CuratedList, PlatformResponse> answer) {
        return variables.id("listId").stream()
                .boxed()
                .flatMap(id -> lists.byId(id).stream())
                .filter(list -> visible(list, viewer))
                .findFirst()
                .map(answer)
                .orElseGet(() -> PlatformResponse.missing(Envelope.data(JsonPart.nothing(), "list")));
    }

    PlatformResponse one(CuratedList list, Viewer viewer) {
        return PlatformResponse.ok(Envelope.data(new ListShape(views.list(list, viewer)), "list"));
    }

    PlatformResponse changed(String operation, ListOutcome outcome, Viewer viewer) {
        return switch (outcome) {
            case ListOutcome.Kept(var list) -> one(list, viewer);
            case ListOutcome.Refused(var error) -> Refusal.of(error, operation);
        };
    }

    boolean visible(CuratedList list, Viewer viewer) {
        return !list.secret() || isOwner(list, viewer);
    }

    private static boolean isOwner(CuratedList list, Viewer viewer) {
        return Optional.of(list.owner()).equals(viewer.user().map(user -> user.number()));
    }
}
