package io.socialdata.simulator.operations.lists;

import static io.socialdata.simulator.operations.lists.ListResponses.ID;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.ListService;
import io.socialdata.simulator.lists.ListStore;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlEndpoint.Handler;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.shapes.ListShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Looks up lists and changes them. */
@Singleton
record ListEndpoints(
        World world, ListStore listStore, ListService listService, ListResponses responses, ViewFactory viewFactory)
        implements EndpointTable {

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("ListByRestId", call -> responses.of(call, list -> responses.one(list, call.viewer())))
                        .requires(ID),
                query("ListBySlug", this::bySlug),
                mutation(
                        "CreateList",
                        changing(call ->
                                listService.create(call.user(), name(call), description(call), isPrivate(call)))),
                mutation(
                        "UpdateList",
                        changing(call -> listService.describe(
                                call.user(), id(call), name(call), description(call), isPrivate(call)))),
                mutation("DeleteList", this::delete),
                mutation(
                        "ListAddMember",
                        changing(call -> withMember(call, member -> listService.add(call.user(), id(call), member)))),
                mutation(
                        "ListRemoveMember",
                        changing(
                                call -> withMember(call, member -> listService.remove(call.user(), id(call), member)))),
                mutation("ListSubscribe", changing(call -> listService.subscribe(call.user(), id(call)))),
                mutation("ListUnsubscribe", changing(call -> listService.unsubscribe(call.user(), id(call)))),
                mutation("MuteList", changing(call -> listService.mute(call.user(), id(call), true))),
                mutation("UnmuteList", changing(call -> listService.mute(call.user(), id(call), false))));
    }

    /** Looks up a list by its owner's handle and its name in URLs. */
    private PlatformResponse bySlug(GraphQlCall call) {
        Variables variables = call.variables();
        String handle = variables.text("screenName").orElse("");
        String slug = variables.text("listSlug").orElse("");
        if (handle.isEmpty() || slug.isEmpty()) {
            return call.withoutVariable(handle.isEmpty() ? "screenName" : "listSlug");
        }
        return world.users().byHandle(handle).stream()
                .flatMap(owner -> listStore.all().filter(list -> list.owner() == owner.number()))
                .filter(list -> slugOf(list).equalsIgnoreCase(slug) && responses.visible(list, call.viewer()))
                .findFirst()
                .map(list -> GraphQlResponses.data(
                        new ListShape(viewFactory.list(list, call.viewer())), "user_by_screen_name", "list"))
                .orElseGet(() -> GraphQlResponses.nothing("user_by_screen_name"));
    }

    private static String slugOf(CuratedList list) {
        return list.name().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-");
    }

    /** Handles a change and returns the list after it. */
    private Handler changing(Function<GraphQlCall, WriteResult<CuratedList>> change) {
        return call -> switch (change.apply(call)) {
            case Done(var list) -> responses.one(list, call.viewer());
            case Refused(var error, var message) -> call.refused(error, message);
        };
    }

    private PlatformResponse delete(GraphQlCall call) {
        return switch (listService.delete(call.user(), id(call))) {
            case Done<CuratedList> _ -> GraphQlResponses.done("list_delete");
            case Refused(var error, var message) -> call.refused(error, message);
        };
    }

    private WriteResult<CuratedList> withMember(GraphQlCall call, Function<User, WriteResult<CuratedList>> change) {
        return call.variables()
                .find("userId", world.users()::byId)
                .filter(User::active)
                .map(change)
                .orElseGet(() -> new Refused<>(PlatformError.SPECIFIED_USER_MISSING));
    }

    private static long id(GraphQlCall call) {
        return call.variables().id(ID).orElse(0);
    }

    private static String name(GraphQlCall call) {
        return call.variables().text("name").orElse("");
    }

    private static String description(GraphQlCall call) {
        return call.variables().text("description").orElse("");
    }

    private static boolean isPrivate(GraphQlCall call) {
        return call.variables().flag("isPrivate");
    }
}
