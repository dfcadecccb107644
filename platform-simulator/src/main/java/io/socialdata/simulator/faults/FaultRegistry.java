package io.socialdata.simulator.faults;

import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** The faults in place, in the order of their installation; the first whose turn it is strikes. */
@Singleton
public final class FaultRegistry {

    private static final int MOST = 100;

    private final List<InstalledFault> installed = new CopyOnWriteArrayList<>();
    private final AtomicInteger count = new AtomicInteger();

    /**
     * Puts a fault in place.
     *
     * @throws IllegalArgumentException with a sentence for the tester if the order cannot be followed
     */
    public InstalledFault install(FaultRequest faultRequest) {
        if (installed.size() >= MOST) {
            throw new IllegalArgumentException("there are " + MOST + " faults already; remove some first");
        }
        InstalledFault fault = new InstalledFault("fault-" + count.incrementAndGet(), faultRequest);
        installed.add(fault);
        return fault;
    }

    public boolean remove(String id) {
        return installed.removeIf(fault -> fault.id().equals(id));
    }

    public void clear() {
        installed.clear();
    }

    public List<InstalledFault> all() {
        return List.copyOf(installed);
    }

    /** What befalls this call, if anything does, apart from being held. */
    public Optional<Fault> match(String operation, Optional<User> caller) {
        return first(fault -> fault.pause().isEmpty(), operation, caller);
    }

    /** How long this call is held before anything else happens to it. */
    public Optional<Duration> hold(String operation, Optional<User> caller) {
        return first(fault -> fault.pause().isPresent(), operation, caller).map(fault -> ((Fault.Hold) fault).pause());
    }

    private Optional<Fault> first(Predicate<InstalledFault> kind, String operation, Optional<User> caller) {
        for (InstalledFault fault : installed) {
            Optional<Fault> strike = kind.test(fault) ? fault.strike(operation, caller) : Optional.empty();
            if (strike.isPresent()) {
                return strike;
            }
        }
        return Optional.empty();
    }
}
