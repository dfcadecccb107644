package io.socialdata.simulator.faults;

import io.socialdata.simulator.world.User;
import java.util.Optional;

/**
 * The parts of a call that decide which faults apply to it.
 *
 * @param caller user of the session cookie
 * @param address IP address of the connection: that of a proxy if there is one
 */
public record FaultedCall(String operation, Optional<User> caller, String address) {}
