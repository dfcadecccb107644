package io.socialdata.platform.pool;

import static io.socialdata.platform.pool.PoolFixture.LOOKUP;

import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.RateLimit;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A pool of three accounts, each with 150 calls in windows of 15 minutes, which the platform counts. */
final class FloodedPool {

    static final int ALL = 450;

    final PoolFixture in;
    private final Map<UUID, RateLimitWindow> windows;

    FloodedPool(Path folder) {
        this(folder, new HashMap<>());
    }

    private FloodedPool(Path folder, Map<UUID, RateLimitWindow> windows) {
        this.in = new PoolFixture(folder, 100);
        this.windows = windows;
        in.register("a", "b", "c");
    }

    /** Returns a pool of another process with the same accounts; each may make half of their calls at once. */
    FloodedPool replica(Path folder) {
        FloodedPool replica = new FloodedPool(folder, windows);
        for (FloodedPool each : new FloodedPool[] {this, replica}) {
            Map<UUID, Integer> half = new HashMap<>();
            each.in.pool.ids().forEach(id -> half.put(id, 50));
            each.in.pool.grant(half);
        }
        return replica;
    }

    static Customer person() {
        return new Customer(UUID.randomUUID(), false);
    }

    /** Makes calls that find something; returns how many were made. */
    int find(Customer customer, int calls) {
        return call(customer, calls, true);
    }

    /** Makes calls that find nothing; returns how many were made. */
    int miss(Customer customer, int calls) {
        return call(customer, calls, false);
    }

    AccountSelection ask(Customer customer) {
        return CurrentCustomer.onBehalfOf(Optional.of(customer), () -> in.select(LOOKUP));
    }

    private int call(Customer customer, int calls, boolean found) {
        int made = 0;
        for (int i = 0; i < calls; i++) {
            if (ask(customer) instanceof Picked(PoolAccount account)) {
                respond(customer, account, found);
                made++;
            }
        }
        return made;
    }

    private void respond(Customer customer, PoolAccount account, boolean found) {
        Instant now = in.clock.instant();
        RateLimitWindow window = windows.merge(
                        account.id(),
                        new RateLimitWindow(150, 150, now.plus(Duration.ofMinutes(15))),
                        (known, fresh) -> known.isOver(now) ? fresh : known)
                .afterOneCall();
        windows.put(account.id(), window);
        PlatformResult<String> outcome =
                found ? new Success<>("") : PlatformResult.failed(new Missing(MissingReason.UNKNOWN));
        CurrentCustomer.onBehalfOf(Optional.of(customer), () -> {
            in.finish(
                    account,
                    LOOKUP,
                    new AttemptResult<>(
                            outcome, Optional.of(new RateLimit(window.limit(), window.remaining(), window.end()))));
            return account;
        });
    }
}
