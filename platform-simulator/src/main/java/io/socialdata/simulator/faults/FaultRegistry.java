package io.socialdata.simulator.faults;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** Stores the installed faults in the order of installation. The first matching fault whose turn it is applies. */
@Singleton
public final class FaultRegistry {

    private static final int MAX = 100;

    private final List<InstalledFault> installed = new CopyOnWriteArrayList<>();
    private final AtomicInteger count = new AtomicInteger();

    /**
     * Installs a fault.
     *
     * @throws IllegalArgumentException with a message for the tester if the fault cannot be installed
     */
    public InstalledFault install(FaultRequest request) {
        if (installed.size() >= MAX) {
            throw new IllegalArgumentException("there are " + MAX + " faults already; remove some first");
        }
        InstalledFault fault = new InstalledFault("fault-" + count.incrementAndGet(), request);
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

    /** Returns the fault that applies to this call, if any. Faults of kind hold are not included. */
    public Optional<Fault> match(FaultedCall call) {
        return first(fault -> fault.pause().isEmpty(), call);
    }

    /** Returns how long this call is held before it is processed. */
    public Optional<Duration> hold(FaultedCall call) {
        return first(fault -> fault.pause().isPresent(), call).map(fault -> ((Fault.Hold) fault).pause());
    }

    private Optional<Fault> first(Predicate<InstalledFault> kind, FaultedCall call) {
        for (InstalledFault fault : installed) {
            Optional<Fault> hit = kind.test(fault) ? fault.faultFor(call) : Optional.empty();
            if (hit.isPresent()) {
                return hit;
            }
        }
        return Optional.empty();
    }
}
