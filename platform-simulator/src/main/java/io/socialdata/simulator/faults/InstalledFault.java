package io.socialdata.simulator.faults;

import io.socialdata.simulator.world.User;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A fault in place, with the count of calls that matched it. */
public final class InstalledFault {

    private final String id;
    private final FaultRequest faultRequest;
    private final Fault fault;
    private final AtomicInteger matched = new AtomicInteger();

    InstalledFault(String id, FaultRequest faultRequest) {
        this.id = id;
        this.faultRequest = faultRequest;
        this.fault = faultRequest.fault();
    }

    public String id() {
        return id;
    }

    public FaultRequest order() {
        return faultRequest;
    }

    public int matched() {
        return matched.get();
    }

    /** How long it holds the calls that it strikes, if that is what it does. */
    Optional<Duration> pause() {
        return fault instanceof Fault.Hold(Duration pause) ? Optional.of(pause) : Optional.empty();
    }

    /** Counts the call if it matches, and says what befalls it if its turn has come. */
    Optional<Fault> strike(String operation, Optional<User> caller) {
        if (!matches(operation, caller)) {
            return Optional.empty();
        }
        int turn = matched.incrementAndGet();
        return turn >= faultRequest.first() && turn <= faultRequest.last() ? Optional.of(fault) : Optional.empty();
    }

    private boolean matches(String operation, Optional<User> caller) {
        return (faultRequest.operation() == null || faultRequest.operation().equals(operation))
                && (faultRequest.account() == null
                        || caller.filter(this::isMeant).isPresent());
    }

    private boolean isMeant(User user) {
        return user.handle().equalsIgnoreCase(faultRequest.account())
                || Long.toString(user.id()).equals(faultRequest.account());
    }
}
