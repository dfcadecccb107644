package io.socialdata.simulator.login;

import io.socialdata.simulator.auth.RandomToken;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Stores logins in progress. The oldest are evicted above a maximum, and all of them expire. */
@Singleton
public final class LoginFlowStore {

    private static final int MAX = 10_000;
    private static final int NAME_BYTES = 12;
    private static final Duration TIMEOUT = Duration.ofMinutes(15);

    private final Clock clock;
    private final Map<String, LoginFlow> byName = new LinkedHashMap<>();

    LoginFlowStore(Clock clock) {
        this.clock = clock;
    }

    synchronized LoginFlow start() {
        if (byName.size() == MAX) {
            byName.remove(byName.keySet().iterator().next());
        }
        return put(LoginFlow.started(RandomToken.hex(NAME_BYTES), clock.instant()));
    }

    /** Returns the flow whose latest token this is. */
    synchronized Optional<LoginFlow> find(String token) {
        String[] parts = token.split("[;:]", 3);
        return Optional.ofNullable(parts.length < 2 ? null : byName.get(parts[1]))
                .filter(flow -> flow.token().equals(token))
                .filter(flow -> flow.startedAt().plus(TIMEOUT).isAfter(clock.instant()));
    }

    synchronized LoginFlow put(LoginFlow flow) {
        byName.put(flow.name(), flow);
        return flow;
    }

    public synchronized void clear() {
        byName.clear();
    }
}
