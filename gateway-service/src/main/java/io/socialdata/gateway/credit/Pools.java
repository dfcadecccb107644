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

/** The pools of this gateway, by account, in bounded number. A pool leaves only when nothing is lost by it. */
final class Pools {

    private final int limit;
    private final Function<Purse, SharedPool> maker;
    private final Map<UUID, Map<Purse, SharedPool>> accounts = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();

    Pools(int limit, Function<Purse, SharedPool> maker) {
        this.limit = limit;
        this.maker = maker;
    }

    Optional<SharedPool> find(Purse purse) {
        return Optional.ofNullable(ofAccount(purse.accountId()).get(purse));
    }

    /** The pool of this purse, made if need be; empty if there are as many as there may be. */
    Optional<SharedPool> obtain(Purse purse) {
        Optional<SharedPool> known = find(purse);
        if (known.isPresent()) {
            return known;
        }
        accounts.compute(purse.accountId(), (account, pools) -> with(pools, purse));
        return find(purse);
    }

    private @Nullable Map<Purse, SharedPool> with(@Nullable Map<Purse, SharedPool> pools, Purse purse) {
        if ((pools != null && pools.containsKey(purse)) || count.get() >= limit) {
            return pools;
        }
        count.incrementAndGet();
        Map<Purse, SharedPool> more = pools == null ? new HashMap<>() : new HashMap<>(pools);
        more.put(purse, maker.apply(purse));
        return Map.copyOf(more);
    }

    Collection<SharedPool> of(UUID account) {
        return ofAccount(account).values();
    }

    void forEach(Consumer<SharedPool> action) {
        accounts.values().forEach(pools -> pools.values().forEach(action));
    }

    int count() {
        return count.get();
    }

    void dropForgettable() {
        accounts.keySet().forEach(account -> accounts.computeIfPresent(account, (id, pools) -> withoutDropped(pools)));
    }

    private @Nullable Map<Purse, SharedPool> withoutDropped(Map<Purse, SharedPool> pools) {
        Map<Purse, SharedPool> kept = new HashMap<>(pools);
        kept.values().removeIf(SharedPool::drop);
        if (kept.size() == pools.size()) {
            return pools;
        }
        count.addAndGet(kept.size() - pools.size());
        return kept.isEmpty() ? null : Map.copyOf(kept);
    }

    private Map<Purse, SharedPool> ofAccount(UUID account) {
        Map<Purse, SharedPool> pools = accounts.get(account);
        return pools == null ? Map.of() : pools;
    }
}
