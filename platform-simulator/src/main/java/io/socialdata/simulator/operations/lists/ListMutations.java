package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.lists.ListKeeping;
import io.socialdata.simulator.lists.ListOutcome;
import io.socialdata.simulator.operations.pages.Refusal;
import io.socialdata.simulator.operations.people.UserResponses;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.function.Function;

/** Everything that an account can do to lists. */
@Singleton
final class ListMutations {

    private final ListKeeping keeping;
    private final ListResponses replies;
    private final UserResponses people;

    ListMutations(ListKeeping keeping, ListResponses replies, UserResponses people) {
        this.keeping = keeping;
        this.replies = replies;
        this.people = people;
    }

    @Produces
    @Singleton
    GraphQlOperation create() {
        return changing(
                "CreateList",
                (actor, variables) -> keeping.create(
                        actor,
                        variables.text("name").orElse(""),
                        variables.text("description").orElse(""),
                        variables.flag("isPrivate")));
    }

    @Produces
    @Singleton
    GraphQlOperation update() {
        return changing(
                "UpdateList",
                (actor, variables) -> keeping.describe(
                        actor,
                        listId(variables),
                        variables.text("name").orElse(""),
                        variables.text("description").orElse(""),
                        variables.flag("isPrivate")));
    }

    @Produces
    @Singleton
    GraphQlOperation delete() {
        return new ListMutation("DeleteList", (actor, variables, viewer) -> switch (keeping.delete(
                actor, listId(variables))) {
            case ListOutcome.Kept _ ->
                PlatformResponse.ok(Envelope.data(out -> out.writeString("Done"), "list_delete"));
            case ListOutcome.Refused(var error) -> Refusal.of(error, "DeleteList");
        });
    }

    @Produces
    @Singleton
    GraphQlOperation add() {
        return changing(
                "ListAddMember",
                (actor, variables) -> withMember(variables, member -> keeping.add(actor, listId(variables), member)));
    }

    @Produces
    @Singleton
    GraphQlOperation remove() {
        return changing(
                "ListRemoveMember",
                (actor, variables) ->
                        withMember(variables, member -> keeping.remove(actor, listId(variables), member)));
    }

    @Produces
    @Singleton
    GraphQlOperation subscribe() {
        return changing("ListSubscribe", (actor, variables) -> keeping.subscribe(actor, listId(variables)));
    }

    @Produces
    @Singleton
    GraphQlOperation unsubscribe() {
        return changing("ListUnsubscribe", (actor, variables) -> keeping.unsubscribe(actor, listId(variables)));
    }

    /** A change whose answer is the list as it then is. */
    private interface Deed {
        ListOutcome done(User actor, Variables variables);
    }

    private GraphQlOperation changing(String name, Deed deed) {
        return new ListMutation(
                name, (actor, variables, viewer) -> replies.changed(name, deed.done(actor, variables), viewer));
    }

    private ListOutcome withMember(Variables variables, Function<User, ListOutcome> deed) {
        return people.named(variables, "userId")
                .filter(User::active)
                .map(deed)
                .orElseGet(() -> new ListOutcome.Refused(PlatformError.SPECIFIED_USER_MISSING));
    }

    private static long listId(Variables variables) {
        return variables.id("listId").orElse(0);
    }
}
