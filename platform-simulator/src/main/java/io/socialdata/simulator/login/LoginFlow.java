package io.socialdata.simulator.login;

import io.socialdata.simulator.world.Account;
import java.time.Instant;
import java.util.Optional;

/**
 * The state of a login in progress.
 *
 * @param name random id, the same from the first step to the last
 * @param step number of the step, incremented with every submission
 * @param account the account that logs in, once a name was submitted
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

    /** Returns the token that the client must send with its next submission. */
    public String token() {
        return "g;%s:-%d:%d".formatted(name, startedAt.toEpochMilli(), step);
    }

    @Override
    public String toString() {
        return "LoginFlow[" + asks + "]";
    }
}
