package io.socialdata.reads.canaries;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.pool.Canary;
import io.socialdata.platform.pool.PoolMemberError;
import io.socialdata.platform.profiles.ProfileClient.UserListKind;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.users.User;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Reads users of the operator's choice with one account after the other. A replica that has half of the pool's calls
 * takes every second turn, so that more replicas make no more calls.
 */
@ApplicationScoped
class CanaryJob {

    private static final Duration BUDGET = Duration.ofSeconds(10);
    private static final int PAGE = 20;

    private final PlatformClient platform;
    private final List<String> handles;
    private final MeterRegistry metrics;
    private final Map<String, String> ids = new HashMap<>();

    /** Reads that had a result the last time, with any account. */
    private final Set<Read> known = new HashSet<>();

    private double turns;
    private long asked;

    CanaryJob(PlatformClient platform, CanaryConfig config, MeterRegistry metrics) {
        this.platform = platform;
        this.handles = config.handles().orElse(List.of());
        this.metrics = metrics;
    }

    private record Read(String operation, String handle) {}

    @Scheduled(
            identity = "canaries",
            every = "${reads.canaries.interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void takeTurn() {
        List<UUID> accounts = handles.isEmpty() ? List.of() : platform.pool().accounts();
        turns = Math.min(1, turns + platform.pool().share());
        if (accounts.isEmpty() || turns < 1) {
            return;
        }
        turns = 0;
        boolean served = false;
        for (int i = 0; i < accounts.size() && !served; i++) {
            UUID account = accounts.get((int) (asked % accounts.size()));
            String handle = handles.get((int) (asked / accounts.size() % handles.size()));
            served = isServed(account, handle);
            asked++;
        }
    }

    /** Returns whether the account was free for a call. */
    private boolean isServed(UUID account, String handle) {
        PlatformResult<User> user =
                read(account, "UserByScreenName", handle, () -> platform.userByScreenName(handle, BUDGET));
        if (user instanceof Success<User>(User found)) {
            ids.put(handle, found.id());
        }
        if (isBusy(user) || user instanceof Failed<User>(Missing missing)) {
            return !isBusy(user);
        }
        read(
                account,
                "SearchTimeline",
                handle,
                () -> platform.search().tweets("from:" + handle, Product.LATEST, null, BUDGET));
        String id = ids.get(handle);
        if (id != null) {
            read(account, "UserTweets", handle, () -> platform.profiles().tweets(id, null, BUDGET));
            read(
                    account,
                    "Followers",
                    handle,
                    () -> platform.profiles().circle(UserListKind.FOLLOWERS, id, PAGE, null, BUDGET));
        }
        return true;
    }

    private <T> PlatformResult<T> read(
            UUID account, String operation, String handle, Supplier<PlatformResult<T>> call) {
        Read read = new Read(operation, handle);
        PlatformResult<T> result = new Canary(account, known.contains(read)).read(call);
        if (result instanceof Success<T>) {
            known.add(read);
        } else if (!isBusy(result)) {
            known.remove(read);
        }
        metrics.counter("platform_canaries_total", "operation", operation, "outcome", outcome(result))
                .increment();
        return result;
    }

    private static boolean isBusy(PlatformResult<?> result) {
        return result instanceof Failed<?>(Unreachable(UnreachableReason reason))
                && reason == UnreachableReason.POOL_BUSY;
    }

    private static String outcome(PlatformResult<?> result) {
        return switch (result) {
            case Success<?> success -> "ok";
            case Failed<?>(PlatformFailure failure) -> PoolMemberError.kind(failure);
        };
    }
}
