package io.socialdata.simulator.faults;

import io.socialdata.simulator.world.User;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** An installed fault with the number of calls that matched it. */
public final class InstalledFault {

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
        return occurrence >= request.first() && occurrence <= request.last() ? Optional.of(fault) : Optional.empty();
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
