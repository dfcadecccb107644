package io.socialdata.simulator.search;

import io.socialdata.simulator.world.User;
import java.util.stream.Stream;

/** Provides the current members of a list. An unknown list has none. */
@FunctionalInterface
public interface ListMembers {

    Stream<User> of(long list);
}
