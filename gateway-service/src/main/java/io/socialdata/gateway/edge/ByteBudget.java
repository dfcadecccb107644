package io.socialdata.gateway.edge;

import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Bytes in memory, bounded for all accounts together and for each. Safe for use by any thread; no method blocks. */
final class ByteBudget {

    /** Whether bytes fit. */
    enum Fit {
        FITS,
        ACCOUNT_FULL,
        FULL
    }

    private final long limit;
    private final long share;
    private final AtomicLong held = new AtomicLong();
    private final ConcurrentHashMap<UUID, Long> accounts = new ConcurrentHashMap<>();

    /**
     * @param limit of all accounts together
     * @param share of each account
     */
    ByteBudget(long limit, long share) {
        this.limit = limit;
        this.share = share;
    }

    long limit() {
        return limit;
    }

    long held() {
        return held.get();
    }

    /** Whether so many bytes more would fit now, of which the account needs at least one. */
    Fit look(UUID account, long bytes) {
        if (accounts.getOrDefault(account, 0L) >= share) {
            return Fit.ACCOUNT_FULL;
        }
        return held.get() + bytes <= limit ? Fit.FITS : Fit.FULL;
    }

    /** Takes the bytes if they fit. */
    Fit take(UUID account, long bytes) {
        if (accounts.merge(account, bytes, Long::sum) > share) {
            giveShare(account, bytes);
            return Fit.ACCOUNT_FULL;
        }
        if (held.addAndGet(bytes) > limit) {
            give(account, bytes);
            return Fit.FULL;
        }
        return Fit.FITS;
    }

    /** Takes the bytes whether or not they fit. */
    void takeAnyway(UUID account, long bytes) {
        accounts.merge(account, bytes, Long::sum);
        held.addAndGet(bytes);
    }

    void give(UUID account, long bytes) {
        if (bytes > 0) {
            held.addAndGet(-bytes);
            giveShare(account, bytes);
        }
    }

    private void giveShare(UUID account, long bytes) {
        accounts.computeIfPresent(account, (ignored, has) -> has == bytes ? null : Long.valueOf(has - bytes));
    }
}
