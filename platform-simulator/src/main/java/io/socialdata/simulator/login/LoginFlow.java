package io.socialdata.simulator.login;

import io.socialdata.simulator.world.Account;
import java.time.Instant;
import java.util.Optional;

/**
 * How far somebody has come in logging in.
 *
 * @param name unguessable, the same from the first step to the last
 * @param step counted up with every answer
 * @param account who it claims to be, from the moment that a name was given
 */
public record LoginFlow(String name, int step, Subtask asks, Optional<Account> account, Instant startedAt) {

    static LoginFlow started(String name, Instant now) {
        return new LoginFlow(name, 0, Subtask.INSTRUMENTATION, Optional.empty(), now);
    }

    LoginFlow asking(Subtask next) {
        return new LoginFlow(name, step + 1, next, account, startedAt);
    }

    LoginFlow claimedBy(Account claimed) {
        return new LoginFlow(name, step, asks, Optional.of(claimed), startedAt);
    }

    /** What the client must bring along with its next answer. */
    public String token() {
        return "g;%s:-%d:%d".formatted(name, startedAt.toEpochMilli(), step);
    }

    @Override
    public String toString() {
        return "LoginFlow[" + asks + "]";
    }
}
