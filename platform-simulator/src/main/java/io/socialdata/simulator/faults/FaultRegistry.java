package io.socialdata.simulator.faults;

import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * Stores the installed faults in the order of installation. The first matching fault whose turn it is applies, and every
 * drift that matches.
 */
@Singleton
public final class FaultRegistry {

    private static final int MAX = 100;

    private final Clock clock;
    private final List<InstalledFault> installed = new CopyOnWriteArrayList<>();
    private final AtomicInteger count = new AtomicInteger();

    FaultRegistry(Clock clock) {
        this.clock = clock;
    }

    /**
     * Installs a fault.
     *
     * @throws IllegalArgumentException with a message for the tester if the fault cannot be installed
     */
    public InstalledFault install(FaultRequest request) {
        if (installed.size() >= MAX) {
            throw new IllegalArgumentException("there are " + MAX + " faults already; remove some first");
        }
        InstalledFault fault = new InstalledFault("fault-" + count.incrementAndGet(), request, clock.instant());
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

    /** Returns the fault that applies to this call, if any. Faults of kind hold and drifts are not included. */
    public Optional<Fault> match(FaultedCall call) {
        return first(fault -> !(fault instanceof Fault.Hold || fault instanceof Drift), call);
    }

    /** Returns the changes of the protocol that apply to this call. */
    public List<Drift> drifts(FaultedCall call) {
        return installed.stream()
                .filter(fault -> fault.fault() instanceof Drift)
                .flatMap(fault -> fault.faultFor(call).stream())
                .map(Drift.class::cast)
                .toList();
    }

    /** Returns how long this call is held before it is processed. */
    public Optional<Duration> hold(FaultedCall call) {
        return first(Fault.Hold.class::isInstance, call).map(fault -> ((Fault.Hold) fault).pause());
    }

    private Optional<Fault> first(Predicate<Fault> kind, FaultedCall call) {
        for (InstalledFault fault : installed) {
            Optional<Fault> hit = kind.test(fault.fault()) ? fault.faultFor(call) : Optional.empty();
            if (hit.isPresent()) {
                return hit;
            }
        }
        return Optional.empty();
    }

    /** An installed fault with the number of calls that matched it. */
    public static final class InstalledFault {

        private final String id;
        private final FaultRequest request;
        private final Fault fault;
        private final AtomicInteger matched = new AtomicInteger();

        InstalledFault(String id, FaultRequest request, Instant now) {
            this.id = id;
            this.request = request;
            this.fault = request.fault(now);
        }

        public String id() {
            return id;
        }

        public FaultRequest order() {
            return request;
        }

        public int matched() {
            return matched.get();
        }

        Fault fault() {
            return fault;
        }

        /** Counts the call if it matches, and returns the fault if it applies to this call. */
        Optional<Fault> faultFor(FaultedCall call) {
            if (!matches(call)) {
                return Optional.empty();
            }
            int occurrence = matched.incrementAndGet();
            return occurrence >= request.first() && occurrence <= request.last()
                    ? Optional.of(fault)
                    : Optional.empty();
        }

        private boolean matches(FaultedCall call) {
            return (request.operation() == null || request.operation().equals(call.operation()))
                    && (request.account() == null
                            || call.caller().filter(this::appliesTo).isPresent())
                    && (request.address() == null || request.address().equals(call.address()));
        }

        private boolean appliesTo(User user) {
            return user.handle().equalsIgnoreCase(request.account())
                    || Long.toString(user.id()).equals(request.account());
        }
    }
}
