package io.socialdata.gateway.credit;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The credit pools of this gateway, by account, limited in number. A pool is removed only when no credit is lost by it.
 */
final class CreditPoolRegistry {

    private final int limit;
    private final Function<CreditPoolId, ConcurrentCreditPool> maker;
    private final Map<UUID, Map<CreditPoolId, ConcurrentCreditPool>> accounts = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();

    CreditPoolRegistry(int limit, Function<CreditPoolId, ConcurrentCreditPool> maker) {
        this.limit = limit;
        this.maker = maker;
    }

    Optional<ConcurrentCreditPool> find(CreditPoolId creditPoolId) {
        return Optional.ofNullable(ofAccount(creditPoolId.accountId()).get(creditPoolId));
    }

    /** Returns the pool with this id, created if absent; empty when the limit of pools is reached. */
    Optional<ConcurrentCreditPool> getOrCreate(CreditPoolId creditPoolId) {
        Optional<ConcurrentCreditPool> known = find(creditPoolId);
        if (known.isPresent()) {
            return known;
        }
        accounts.compute(creditPoolId.accountId(), (account, pools) -> with(pools, creditPoolId));
        return find(creditPoolId);
    }

    private @Nullable Map<CreditPoolId, ConcurrentCreditPool> with(
            @Nullable Map<CreditPoolId, ConcurrentCreditPool> pools, CreditPoolId creditPoolId) {
        if ((pools != null && pools.containsKey(creditPoolId)) || count.get() >= limit) {
            return pools;
        }
        count.incrementAndGet();
        Map<CreditPoolId, ConcurrentCreditPool> more = pools == null ? new HashMap<>() : new HashMap<>(pools);
        more.put(creditPoolId, maker.apply(creditPoolId));
        return Map.copyOf(more);
    }

    Collection<ConcurrentCreditPool> of(UUID account) {
        return ofAccount(account).values();
    }

    void forEach(Consumer<ConcurrentCreditPool> action) {
        accounts.values().forEach(pools -> pools.values().forEach(action));
    }

    int count() {
        return count.get();
    }

    void dropForgettable() {
        accounts.keySet().forEach(account -> accounts.computeIfPresent(account, (id, pools) -> withoutDropped(pools)));
    }

    private @Nullable Map<CreditPoolId, ConcurrentCreditPool> withoutDropped(
            Map<CreditPoolId, ConcurrentCreditPool> pools) {
        Map<CreditPoolId, ConcurrentCreditPool> remaining = new HashMap<>(pools);
        remaining.values().removeIf(ConcurrentCreditPool::drop);
        if (remaining.size() == pools.size()) {
            return pools;
        }
        count.addAndGet(remaining.size() - pools.size());
        return remaining.isEmpty() ? null : Map.copyOf(remaining);
    }

    private Map<CreditPoolId, ConcurrentCreditPool> ofAccount(UUID account) {
        Map<CreditPoolId, ConcurrentCreditPool> pools = accounts.get(account);
        return pools == null ? Map.of() : pools;
    }
}
