package io.socialdata.simulator.search;

import io.quarkus.arc.DefaultBean;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserList;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists as they were made with the world, where nobody knows better. */
@DefaultBean
@Singleton
final class GeneratedListMembers implements ListMembers {

    private final Map<Long, UserList> lists;

    GeneratedListMembers(LiveWorld live) {
        this.lists =
                live.now().institutions().lists().stream().collect(Collectors.toMap(UserList::id, Function.identity()));
    }

    @Override
    public Stream<User> of(long list) {
        return Optional.ofNullable(lists.get(list)).stream().flatMap(found -> found.members().stream());
    }
}
