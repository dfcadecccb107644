package io.socialdata.gateway.ratelimit;

import io.socialdata.contract.Operation;
import io.socialdata.contract.ServiceName;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.routing.Bulkhead;
import io.socialdata.gateway.routing.RoutingConfig;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Limits the calls in progress per key and account, so that shared resources always have capacity for other callers.
 *
 * <p>Each gateway counts on its own, because it protects its own connections and memory. Thread-safe; no method blocks.
 */
@Singleton
public final class ConcurrencyLimits {

    /** Maximum number of platform logins in progress per account. Beyond it the response is 429. */
    private static final int CONCURRENCY_LOGIN = 2;

    /** Maximum number of uploads in progress per account. Beyond it the response is 429. */
    private static final int CONCURRENCY_UPLOAD = 8;

    private final ConcurrencyConfig config;
    private final int ordinaryShare;
    private final int slowShare;
    private final CallCounts<UUID> keys = new CallCounts<>();
    private final CallCounts<UUID> accounts = new CallCounts<>();
    private final CallCounts<Pool> pools = new CallCounts<>();
    private final CallCounts<UUID> testAccounts = new CallCounts<>();

    ConcurrencyLimits(ConcurrencyConfig config, RoutingConfig routing) {
        this.config = config;
        this.ordinaryShare = shareOf(routing.pool().connections(), config.poolShare());
        this.slowShare = shareOf(routing.pool().slowConnections(), config.poolShare());
    }

    /** Counts a call until its permit is released. */
    public ConcurrencyDecision enter(Caller caller, Operation operation) {
        return enter(caller, operation, null);
    }

    /**
     * Counts a call until its permit is released.
     *
     * @param place its place among the calls of the key, retained until then; null for a call that has none yet
     */
    public ConcurrencyDecision enter(Caller caller, Operation operation, @Nullable ConcurrencyPermit place) {
        return switch (caller.mode()) {
            case LIVE -> enterLive(caller, operation, place);
            case TEST -> enterTest(caller, place);
        };
    }

    /** Returns how many reads of a batch may be in progress: as many as can be beside the batch itself. */
    public int readsAtOnce(Caller caller, int usual) {
        return switch (caller.mode()) {
            case LIVE -> usual;
            case TEST -> Math.clamp(config.testKeys() - 1L, 1, usual);
        };
    }

    /** Calls of test keys use connections of their own, and take no place of the account's other calls. */
    private ConcurrencyDecision enterTest(Caller caller, @Nullable ConcurrencyPermit place) {
        if (!testAccounts.enter(caller.accountId(), config.testKeys())) {
            return exceeded(ConcurrencyLimit.TEST_KEYS, config.testKeys());
        }
        Optional<ConcurrencyPermit> ofKey = placeOf(caller, place);
        if (ofKey.isEmpty()) {
            testAccounts.leave(caller.accountId());
            return exceeded(ConcurrencyLimit.KEY, boundOf(caller));
        }
        return new ConcurrencyPermit(() -> {
            testAccounts.leave(caller.accountId());
            ofKey.get().release();
        });
    }

    private ConcurrencyDecision enterLive(Caller caller, Operation operation, @Nullable ConcurrencyPermit place) {
        Pool pool = new Pool(caller.accountId(), operation.service(), Bulkhead.of(operation));
        ConcurrencyLimit limitOfPool = limitOf(pool.bulkhead());
        int share = bound(limitOfPool);
        if (!pools.enter(pool, share)) {
            return exceeded(limitOfPool, share);
        }
        Optional<ConcurrencyPermit> ofKey = placeOf(caller, place);
        if (ofKey.isEmpty()) {
            pools.leave(pool);
            return exceeded(ConcurrencyLimit.KEY, boundOf(caller));
        }
        if (!accounts.enter(caller.accountId(), config.account())) {
            pools.leave(pool);
            ofKey.get().release();
            return exceeded(ConcurrencyLimit.ACCOUNT, config.account());
        }
        return new ConcurrencyPermit(() -> {
            pools.leave(pool);
            accounts.leave(caller.accountId());
            ofKey.get().release();
        });
    }

    private Optional<ConcurrencyPermit> placeOf(Caller caller, @Nullable ConcurrencyPermit given) {
        if (given == null) {
            return reserve(caller);
        }
        given.retain();
        return Optional.of(given);
    }

    /** Reserves a place among the calls of a key in progress, for a call that has not begun. Empty if all are taken. */
    public Optional<ConcurrencyPermit> reserve(Caller caller) {
        return keys.enter(caller.keyId(), boundOf(caller))
                ? Optional.of(new ConcurrencyPermit(() -> keys.leave(caller.keyId())))
                : Optional.empty();
    }

    /** Returns the number of pairs of pool and account with a call in progress. */
    int size() {
        return pools.size();
    }

    private int boundOf(Caller caller) {
        @Nullable Integer own = caller.restrictions().maxConcurrency();
        return own == null ? config.key() : Math.min(own, config.key());
    }

    private int bound(ConcurrencyLimit limit) {
        return switch (limit) {
            case KEY -> config.key();
            case ACCOUNT -> config.account();
            case POOL -> ordinaryShare;
            case ASSISTANT -> Math.min(config.assistant(), slowShare);
            case LOGIN -> Math.min(CONCURRENCY_LOGIN, slowShare);
            case UPLOAD -> Math.min(CONCURRENCY_UPLOAD, slowShare);
            case TEST_KEYS -> config.testKeys();
        };
    }

    private static ConcurrencyLimit limitOf(Bulkhead bulkhead) {
        return switch (bulkhead) {
            case ORDINARY -> ConcurrencyLimit.POOL;
            case ASSISTANT -> ConcurrencyLimit.ASSISTANT;
            case LOGIN -> ConcurrencyLimit.LOGIN;
            case UPLOAD -> ConcurrencyLimit.UPLOAD;
        };
    }

    private static ConcurrencyDecision.Exceeded exceeded(ConcurrencyLimit limit, int bound) {
        return new ConcurrencyDecision.Exceeded(limit, limit.message(bound));
    }

    private static int shareOf(int connections, double share) {
        return Math.max(1, (int) (connections * share));
    }

    private record Pool(UUID accountId, ServiceName service, Bulkhead bulkhead) {}
}
