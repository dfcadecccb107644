package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.UserPages;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;

/** Whom an account has blocked and muted. */
@Singleton
final class BlockAndMuteEndpoints implements EndpointTable {

    private final RelationshipStore relationshipStore;
    private final UserPages pages;

    BlockAndMuteEndpoints(RelationshipStore relationshipStore, UserPages pages) {
        this.relationshipStore = relationshipStore;
        this.pages = pages;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                timeline("BlockedAccountsAll", "timeline", relationshipStore::blockedBy),
                timeline("MutedAccounts", "muting_timeline", relationshipStore::mutedBy));
    }

    private GraphQlEndpoint timeline(String name, String field, Function<User, List<User>> people) {
        return query(
                name,
                call -> PageRequest.answer(
                        call,
                        name + ":" + call.user().id(),
                        asked -> GraphQlResponses.data(
                                pages.page(people.apply(call.user()), call.viewer(), asked),
                                "viewer",
                                field,
                                "timeline")));
    }
}
