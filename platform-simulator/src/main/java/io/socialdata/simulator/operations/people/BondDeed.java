package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.world.User;
import java.util.Optional;

/** What one user does to another; the answer is empty when it is done. */
interface BondDeed {
    Optional<PlatformError> done(User actor, User target);
}
