package io.socialdata.simulator.communities;

import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which communities each user was in when a world was made. */
record InitialMemberships(Map<Integer, List<Community>> byUser) {

    static InitialMemberships of(World world) {
        Map<Integer, List<Community>> byUser = new HashMap<>();
        world.institutions()
                .communities()
                .forEach(community -> community
                        .members()
                        .forEach(member -> byUser.computeIfAbsent(member.number(), number -> new ArrayList<>())
                                .add(community)));
        return new InitialMemberships(byUser);
    }

    List<Community> communitiesOf(User user) {
        return byUser.getOrDefault(user.number(), List.of());
    }
}
