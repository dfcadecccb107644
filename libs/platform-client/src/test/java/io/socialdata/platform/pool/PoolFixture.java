package io.socialdata.platform.pool;

import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.pool.AccountSelection.Picked;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.RateLimit;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** A pool with an accounts file that the test writes, and a clock that the test sets. */
final class PoolFixture {

    static final String LOOKUP = "UserByScreenName";
    static final String SEARCH = "SearchTimeline";
    static final SessionRejected COOKIES_REJECTED = new SessionRejected(RejectionReason.CREDENTIALS);
    static final Instant START = Instant.parse("2026-11-21T08:00:00Z");
    static final Instant WINDOW_END = START.plus(Duration.ofMinutes(10));

    final MovableClock clock = MovableClock.at(START);
    final AccountPool pool;
    private final Path file;

    /** Creates a pool whose accounts have as many calls at once as the test makes. */
    PoolFixture(Path folder) {
        this(folder, Integer.MAX_VALUE);
    }

    PoolFixture(Path folder, int callsPerAccount) {
        file = folder.resolve("accounts.json");
        pool = new AccountPool(
                ConfigMappings.of(
                        PoolConfig.class,
                        Map.of(
                                "platform.pool.accounts-file",
                                file.toString(),
                                "platform.pool.file-check-interval",
                                "PT0S",
                                "platform.pool.calls-per-account",
                                Integer.toString(callsPerAccount))),
                clock);
    }

    void register(String... tokens) {
        write(Arrays.stream(tokens)
                .map(token -> "{\"auth_token\": \"" + token + "\", \"ct0\": \"c\"}")
                .collect(Collectors.joining(",", "[", "]")));
    }

    void write(String json) {
        try {
            Files.writeString(file, json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Selects an account without waiting for one. */
    AccountSelection select(String operation) {
        return pool.pick(operation, null, Deadline.after(Duration.ZERO));
    }

    /** Picks accounts until the requested one comes; releases the others unused. */
    PoolAccount pick(String token, String operation) {
        PoolAccount picked = ((Picked) select(operation)).account();
        if (tokenOf(picked).equals(token)) {
            return picked;
        }
        PoolAccount wanted = pick(token, operation);
        pool.release(picked, operation);
        return wanted;
    }

    String pickedToken(String operation) {
        return tokenOf(((Picked) select(operation)).account());
    }

    void succeed(PoolAccount account, String operation, long limit, long remaining) {
        finish(
                account,
                operation,
                new AttemptResult<>(new Success<>(""), Optional.of(new RateLimit(limit, remaining, WINDOW_END))));
    }

    void fail(PoolAccount account, String operation, PlatformFailure platformFailure) {
        finish(account, operation, new AttemptResult<>(PlatformResult.failed(platformFailure), Optional.empty()));
    }

    void finish(PoolAccount account, String operation, AttemptResult<?> attemptResult) {
        pool.recordResult(account, operation, attemptResult);
        pool.release(account, operation);
    }

    static PoolMember member(UUID id, long version) {
        return new PoolMember(id, version, new Credentials("t", "c", null), null);
    }

    private static String tokenOf(PoolAccount account) {
        return account.session().credentials().authToken();
    }
}
