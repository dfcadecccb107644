package io.socialdata.simulator.auth;

import io.socialdata.simulator.world.Snowflake;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** The guest tokens handed out; the oldest are forgotten once there are very many, and a client then fetches another. */
@Singleton
public final class GuestTokenStore {

    private static final int KEPT = 10_000;

    private final Clock clock;
    private final Set<String> issued = new LinkedHashSet<>();

    GuestTokenStore(Clock clock) {
        this.clock = clock;
    }

    public synchronized String issue() {
        String token = Long.toString(
                Snowflake.at(clock.instant(), ThreadLocalRandom.current().nextInt(Snowflake.NEIGHBOURS)));
        issued.add(token);
        if (issued.size() > KEPT) {
            issued.remove(issued.iterator().next());
        }
        return token;
    }

    synchronized boolean knows(String token) {
        return issued.contains(token);
    }
}
