package io.socialdata.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.contract.Operation;
import io.socialdata.contract.RateLimitClass;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.ratelimit.LimitDecision.Counted;
import io.socialdata.gateway.ratelimit.LimitDecision.Unavailable;
import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import io.vertx.core.Future;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Rate limits of each key and account, per class of operation, and of keys that have a rate of their own. Thread-safe;
 * no method blocks.
 *
 * <p>Frequent classes are counted here and shared with the other gateways shortly after. Rare classes are counted
 * exactly at billing, once this gateway's own count has accepted the call: so a flood of rejected calls does not reach
 * billing.
 */
@Singleton
public final class KeyRateLimiter {

    /** Maximum number of buckets in memory. Full buckets are not kept. */
    static final long CAPACITY = 200_000;

    private final LimitPolicies policies;
    private final TokenBuckets shared;
    private final TokenBuckets own;
    private final Function<List<LimitClaim>, Future<List<Taken>>> billing;
    private final Clock clock;

    @Inject
    KeyRateLimiter(
            LimitsConfig config,
            LimitPolicies policies,
            SharedLimits limits,
            RateLimitClient billing,
            Ticker ticker,
            Clock clock) {
        this(config, policies, limits, billing::take, ticker, clock);
    }

    KeyRateLimiter(
            LimitsConfig config,
            LimitPolicies policies,
            SharedLimits limits,
            Function<List<LimitClaim>, Future<List<Taken>>> billing,
            Ticker ticker,
            Clock clock) {
        this.policies = policies;
        this.shared = limits.calls();
        this.own = new TokenBuckets(CAPACITY, ticker, () -> Sharing.ALONE);
        this.billing = billing;
        this.clock = clock;
    }

    /**
     * Counts a call, if it is within the limits of its class and of its key.
     *
     * @param path of the operation, including ids; every webhook has a limit of its own
     */
    public Future<LimitDecision> take(Caller caller, Operation operation, String path) {
        @Nullable Integer ofKey = caller.restrictions().callsPerSecond();
        Supplier<Future<LimitDecision>> ofMode = switch (caller.mode()) {
            case LIVE -> () -> takeOfClass(caller, operation, path);
            case TEST -> () -> takeOfTestKeys(caller);
        };
        return ofKey == null ? ofMode.get() : takeOfKey(policies.ofKeyRate(ofKey), caller, ofMode);
    }

    /** Free calls have one limit per account, beside those of its live keys. */
    private Future<LimitDecision> takeOfTestKeys(Caller caller) {
        RateLimitPolicy ofTestKeys = policies.testKeys();
        return Future.succeededFuture(new Counted(
                RateLimitStatus.of(ofTestKeys, shared.take(ofTestKeys, caller.accountId()), clock.instant())));
    }

    /** Counts for the key first, so that its refused calls reach neither the limits of the account nor billing. */
    private Future<LimitDecision> takeOfKey(
            RateLimitPolicy ofKey, Caller caller, Supplier<Future<LimitDecision>> others) {
        RateLimitStatus key = RateLimitStatus.of(ofKey, shared.take(ofKey, caller.keyId()), clock.instant());
        if (!key.granted()) {
            return Future.succeededFuture(new Counted(key));
        }
        return others.get().map(decision -> {
            if (decision instanceof Counted(RateLimitStatus other) && other.granted()) {
                return other.remaining() < key.remaining() ? decision : new Counted(key);
            }
            shared.refund(ofKey, caller.keyId());
            return decision;
        });
    }

    private Future<LimitDecision> takeOfClass(Caller caller, Operation operation, String path) {
        RateLimitClass kind = operation.operationClass();
        return switch (kind) {
            case PUBLIC_READ, PRIVATE_READ, WRITE, MONITORING ->
                Future.succeededFuture(new Counted(count(shared, caller, kind)));
            case ACCOUNT, KEY_ISSUE, FEEDBACK, SESSION, ASSISTANT ->
                countAtBilling(count(own, caller, kind), claims(caller, kind), true);
            // An estimate could let too many attempts through to the platform, which locks accounts for them.
            case LOGIN -> countAtBilling(count(own, caller, kind), claims(caller, kind), false);
            case WEBHOOK_TEST -> testWebhook(caller, path);
        };
    }

    /** Checks the key's limit first: callers can invent webhook ids, and each new id would have a fresh limit. */
    private Future<LimitDecision> testWebhook(Caller caller, String path) {
        RateLimitStatus ofKey = count(shared, caller, RateLimitClass.MONITORING);
        if (!ofKey.granted()) {
            return Future.succeededFuture(new Counted(ofKey));
        }
        RateLimitPolicy rateLimitPolicy = policies.ofKey(RateLimitClass.WEBHOOK_TEST);
        LimitClaim claim = new LimitClaim(rateLimitPolicy, webhookOf(caller, path));
        RateLimitStatus ofWebhook =
                RateLimitStatus.of(rateLimitPolicy, own.take(rateLimitPolicy, claim.subject()), clock.instant());
        return countAtBilling(ofWebhook, List.of(claim), true);
    }

    /** Returns the subject of a webhook's tests. All spellings of a UUID are the same webhook. */
    private static UUID webhookOf(Caller caller, String path) {
        String id = path.substring(path.indexOf('/', 1) + 1, path.lastIndexOf('/'));
        String name;
        try {
            name = UUID.fromString(id).toString();
        } catch (IllegalArgumentException e) {
            name = id;
        }
        return UUID.nameUUIDFromBytes((caller.keyId() + "/" + name).getBytes(StandardCharsets.UTF_8));
    }

    private RateLimitStatus count(TokenBuckets tokenBuckets, Caller caller, RateLimitClass kind) {
        RateLimitPolicy ofKey = policies.ofKey(kind);
        Instant now = clock.instant();
        RateLimitStatus key = RateLimitStatus.of(ofKey, tokenBuckets.take(ofKey, caller.keyId()), now);
        @Nullable RateLimitPolicy ofAccount = policies.ofAccount(kind);
        if (!key.granted() || ofAccount == null) {
            return key;
        }
        RateLimitStatus account = RateLimitStatus.of(ofAccount, tokenBuckets.take(ofAccount, caller.accountId()), now);
        if (!account.granted()) {
            tokenBuckets.refund(ofKey, caller.keyId());
            return account;
        }
        return account.remaining() < key.remaining() ? account : key;
    }

    /** The account comes first in every request, to avoid database deadlocks. */
    private List<LimitClaim> claims(Caller caller, RateLimitClass kind) {
        List<LimitClaim> claims = new ArrayList<>();
        @Nullable RateLimitPolicy ofAccount = policies.ofAccount(kind);
        if (ofAccount != null) {
            claims.add(new LimitClaim(ofAccount, caller.accountId()));
        }
        claims.add(new LimitClaim(policies.ofKey(kind), caller.keyId()));
        return claims;
    }

    private Future<LimitDecision> countAtBilling(RateLimitStatus here, List<LimitClaim> claims, boolean allowFallback) {
        if (!here.granted()) {
            return Future.succeededFuture(new Counted(here));
        }
        return billing.apply(claims)
                .<LimitDecision>map(taken -> new Counted(tightest(claims, taken)))
                .otherwise(failure -> allowFallback ? new Counted(here) : new Unavailable());
    }

    private RateLimitStatus tightest(List<LimitClaim> claims, List<Taken> taken) {
        Instant now = clock.instant();
        RateLimitStatus tightest = RateLimitStatus.of(claims.getFirst().policy(), taken.getFirst(), now);
        for (int i = 1; i < claims.size(); i++) {
            RateLimitStatus next = RateLimitStatus.of(claims.get(i).policy(), taken.get(i), now);
            boolean tighter = tightest.granted() && (!next.granted() || next.remaining() <= tightest.remaining());
            tightest = tighter ? next : tightest;
        }
        return tightest;
    }
}
