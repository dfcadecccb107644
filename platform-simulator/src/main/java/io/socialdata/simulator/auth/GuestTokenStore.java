package io.socialdata.simulator.auth;

import io.socialdata.simulator.world.Snowflake;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Stores the guest tokens issued. The oldest are evicted above a maximum; their clients then fetch new ones. */
@Singleton
public final class GuestTokenStore {

    private static final int MAX_TOKENS = 10_000;

    private final Clock clock;
    private final Set<String> issued = new LinkedHashSet<>();

    GuestTokenStore(Clock clock) {
        this.clock = clock;
    }

    public synchronized String issue() {
        String token = Long.toString(
                Snowflake.at(clock.instant(), ThreadLocalRandom.current().nextInt(Snowflake.NEIGHBOURS)));
        issued.add(token);
        if (issued.size() > MAX_TOKENS) {
            issued.remove(issued.iterator().next());
        }
        return token;
    }

    synchronized boolean knows(String token) {
        return issued.contains(token);
    }
}
