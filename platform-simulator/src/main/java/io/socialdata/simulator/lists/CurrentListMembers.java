package io.socialdata.simulator.lists;

import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.search.ListMembers;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.stream.Stream;

/** Tells searches who is on a list at the moment; secret lists are searched like others, by those who know the id. */
@Singleton
final class CurrentListMembers implements ListMembers {

    private final ListStore listStore;

    CurrentListMembers(ListStore listStore) {
        this.listStore = listStore;
    }

    @Override
    public Stream<User> of(long list) {
        return listStore.byId(list).stream().flatMap(found -> listStore.people(found, Role.MEMBER).stream());
    }
}
