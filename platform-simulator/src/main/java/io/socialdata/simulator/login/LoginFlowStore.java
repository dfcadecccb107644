package io.socialdata.simulator.login;

import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The logins under way; the oldest are forgotten when there are very many, and all of them in time. */
@Singleton
public final class LoginFlowStore {

    private static final int MOST = 10_000;
    private static final int NAME_BYTES = 12;

    private final Clock clock;
    private final LoginConfig config;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, LoginFlow> byName = new LinkedHashMap<>();

    LoginFlowStore(Clock clock, LoginConfig config) {
        this.clock = clock;
        this.config = config;
    }

    synchronized LoginFlow start() {
        byte[] name = new byte[NAME_BYTES];
        random.nextBytes(name);
        if (byName.size() == MOST) {
            byName.remove(byName.keySet().iterator().next());
        }
        return keep(LoginFlow.started(HexFormat.of().formatHex(name), clock.instant()));
    }

    /** The flow whose latest token this is. */
    synchronized Optional<LoginFlow> find(String token) {
        String[] parts = token.split("[;:]", 3);
        return Optional.ofNullable(parts.length < 2 ? null : byName.get(parts[1]))
                .filter(loginFlow -> loginFlow.token().equals(token))
                .filter(loginFlow ->
                        loginFlow.startedAt().plus(config.patience()).isAfter(clock.instant()));
    }

    synchronized LoginFlow keep(LoginFlow loginFlow) {
        byName.put(loginFlow.name(), loginFlow);
        return loginFlow;
    }

    public synchronized void clear() {
        byName.clear();
    }
}
