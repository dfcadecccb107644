package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.lists.Lists;
import io.socialdata.simulator.operations.people.UserResponses;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.User;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** The timelines that show lists: those of a user in one way or another. */
@Singleton
final class ListCatalogues {

    private final Lists lists;
    private final ListResponses lookups;
    private final UserResponses replies;
    private final Views views;

    ListCatalogues(Lists lists, ListResponses lookups, UserResponses replies, Views views) {
        this.lists = lists;
        this.lookups = lookups;
        this.replies = replies;
        this.views = views;
    }

    @Produces
    @Singleton
    GraphQlOperation ownerships() {
        return catalogue("ListOwnerships", user -> lists.all().filter(list -> list.owner() == user.number()));
    }

    @Produces
    @Singleton
    GraphQlOperation memberships() {
        return catalogue("ListMemberships", user -> with(user, Role.MEMBER));
    }

    @Produces
    @Singleton
    GraphQlOperation combined() {
        return catalogue(
                "CombinedLists",
                user -> lists.all()
                        .filter(list -> list.owner() == user.number()
                                || list.subscribers().contains(user.number())));
    }

    private Stream<CuratedList> with(User user, Role role) {
        return lists.all().filter(list -> lists.people(list, role).contains(user));
    }

    private GraphQlOperation catalogue(String name, ListCatalogue.Choice choice) {
        return new ListCatalogue(name, replies, views, choice, lookups::visible);
    }

    /** The lists that an account sees when it looks after its own: first its own, then those it subscribed to. */
    static List<CuratedList> lookedAfterBy(User user, Lists lists) {
        return Stream.concat(
                        lists.all().filter(list -> list.owner() == user.number()),
                        lists.all()
                                .filter(list -> list.owner() != user.number()
                                        && list.subscribers().contains(user.number())))
                .toList();
    }
}
