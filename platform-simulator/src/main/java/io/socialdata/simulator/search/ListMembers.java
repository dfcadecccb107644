package io.socialdata.simulator.search;

import io.socialdata.simulator.world.User;
import java.util.stream.Stream;

/** Tells who is on a list now; nobody is on an unknown one. */
@FunctionalInterface
public interface ListMembers {

    Stream<User> of(long list);
}
