package io.socialdata.gateway.refusals;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.gateway.ratelimit.Rate;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Limits the refused calls that are published of each account, for a bounded number of accounts. Thread-safe; no method
 * blocks.
 */
@Singleton
class RefusedCallLimiter {

    private final Rate rate;
    private final Ticker ticker;
    private final long start;
    private final Cache<UUID, AccountRefusals> accounts;
    private final LinkedBlockingQueue<AccountRefusals> holding;

    RefusedCallLimiter(RefusedCallsConfig config, Ticker ticker) {
        this.rate = config.rate();
        this.ticker = ticker;
        this.start = ticker.read();
        this.accounts = Caffeine.newBuilder()
                .maximumSize(config.maxTrackedAccounts())
                // By then the bucket is full again, and equal to a new one.
                .expireAfterAccess(Duration.ofSeconds(rateFillSeconds(rate)))
                .ticker(ticker)
                .executor(Runnable::run)
                .build();
        this.holding = new LinkedBlockingQueue<>(config.maxTrackedAccounts());
    }

    /** Returns the call to publish; empty if it is beyond the rate of its account. */
    Optional<CallRefusedV1> offer(CallRefusedV1 call) {
        AccountRefusals account = accounts.get(call.accountId(), id -> new AccountRefusals(rate, now()));
        Optional<CallRefusedV1> published = account.offer(call, now());
        if (published.isEmpty() && account.queue()) {
            enqueue(account);
        }
        return published;
    }

    /** Returns the calls that were held until the rate of their account permits them, at most {@code most}. */
    List<CallRefusedV1> due(int most) {
        List<CallRefusedV1> due = new ArrayList<>();
        List<AccountRefusals> waiting = new ArrayList<>();
        holding.drainTo(waiting);
        for (AccountRefusals account : waiting) {
            if (due.size() < most) {
                account.due(now()).ifPresent(due::add);
            }
            if (account.staysQueued()) {
                enqueue(account);
            }
        }
        return due;
    }

    private void enqueue(AccountRefusals account) {
        if (!holding.offer(account)) {
            account.notQueued();
        }
    }

    /** Returns the number of accounts in memory. */
    long size() {
        accounts.cleanUp();
        return accounts.estimatedSize();
    }

    private long now() {
        return ticker.read() - start;
    }

    private static long rateFillSeconds(Rate rate) {
        return Math.ceilDiv(rate.window().toSeconds() * rate.burst(), rate.calls()) + 1;
    }
}
