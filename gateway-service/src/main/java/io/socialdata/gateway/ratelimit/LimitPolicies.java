package io.socialdata.gateway.ratelimit;

import io.socialdata.contract.RateLimitClass;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The limits, by subject and by name. */
@Singleton
final class LimitPolicies {

    private final Map<RateLimitClass, RateLimitPolicy> ofKey = new EnumMap<>(RateLimitClass.class);
    private final Map<RateLimitClass, RateLimitPolicy> ofAccount = new EnumMap<>(RateLimitClass.class);
    private final Map<String, RateLimitPolicy> byName = new HashMap<>();
    private final Map<Integer, RateLimitPolicy> ofKeyRate = new ConcurrentHashMap<>();
    private final RateLimitPolicy testKeys;
    private final RateLimitPolicy failedAuthentication;
    private final RateLimitPolicy unknownKey;

    LimitPolicies(LimitsConfig config) {
        for (RateLimitClass kind : RateLimitClass.values()) {
            // Billing counts issued keys, once it has validated the request. Here it is a call like the others.
            String name = (kind == RateLimitClass.KEY_ISSUE ? RateLimitClass.ACCOUNT : kind).wireName();
            ofKey.put(kind, RateLimitPolicy.of(name, ofKey(kind, config)));
            @Nullable Rate shared = ofAccount(kind, config.ofAccount());
            if (shared != null) {
                ofAccount.put(kind, RateLimitPolicy.ofAccount(name, shared));
            }
        }
        this.testKeys = RateLimitPolicy.ofTestKeys(Rate.parse("300/PT1M burst 20"));
        this.failedAuthentication = RateLimitPolicy.of(AuthFailureLimiter.LIMIT, config.failedAuthentication());
        this.unknownKey = RateLimitPolicy.of(UnknownKeyLookups.LIMIT, Rate.parse("30/PT1M"));
        ofKey.values().forEach(rateLimitPolicy -> byName.put(rateLimitPolicy.name(), rateLimitPolicy));
        ofAccount.values().forEach(rateLimitPolicy -> byName.put(rateLimitPolicy.name(), rateLimitPolicy));
        byName.put(testKeys.name(), testKeys);
        byName.put(failedAuthentication.name(), failedAuthentication);
        byName.put(unknownKey.name(), unknownKey);
    }

    RateLimitPolicy ofKey(RateLimitClass kind) {
        return Objects.requireNonNull(ofKey.get(kind), "every class has a limit of the key");
    }

    /** Returns the limit of all keys of an account; null for classes without one. */
    @Nullable
    RateLimitPolicy ofAccount(RateLimitClass kind) {
        return ofAccount.get(kind);
    }

    /** Returns the limit of a key with a rate of its own. */
    RateLimitPolicy ofKeyRate(int callsPerSecond) {
        return ofKeyRate.computeIfAbsent(callsPerSecond, RateLimitPolicy::ofKeyRate);
    }

    /** Returns the limit of all test keys of an account together. */
    RateLimitPolicy testKeys() {
        return testKeys;
    }

    RateLimitPolicy failedAuthentication() {
        return failedAuthentication;
    }

    RateLimitPolicy unknownKey() {
        return unknownKey;
    }

    /** Returns the limit whose buckets have this name; null if this version has none. */
    @Nullable
    RateLimitPolicy byName(String bucket) {
        RateLimitPolicy configured = byName.get(bucket);
        if (configured != null) {
            return configured;
        }
        @Nullable Integer keyRate = RateLimitPolicy.keyRateOf(bucket);
        return keyRate == null ? null : ofKeyRate(keyRate);
    }

    Collection<RateLimitPolicy> all() {
        return byName.values();
    }

    private static Rate ofKey(RateLimitClass kind, LimitsConfig config) {
        return switch (kind) {
            case ACCOUNT, KEY_ISSUE -> Rate.parse("60/PT1M");
            case FEEDBACK, WEBHOOK_TEST -> Rate.parse("10/PT1M");
            case SESSION -> Rate.parse("30/PT1M");
            case LOGIN -> Rate.parse("10/PT1H");
            case PUBLIC_READ -> config.publicRead();
            case PRIVATE_READ -> config.privateRead();
            case WRITE -> config.write();
            case ASSISTANT -> Rate.parse("20/PT1M");
            case MONITORING -> config.monitoring();
        };
    }

    private static @Nullable Rate ofAccount(RateLimitClass kind, LimitsConfig.OfAccount config) {
        return switch (kind) {
            case ACCOUNT, KEY_ISSUE -> Rate.parse("120/PT1M");
            case SESSION -> config.session();
            case LOGIN -> Rate.parse("10/PT1H");
            case PUBLIC_READ -> config.publicRead();
            case PRIVATE_READ -> config.privateRead();
            case WRITE -> config.write();
            case ASSISTANT -> Rate.parse("40/PT1M");
            case MONITORING -> config.monitoring();
            // Feedback is promised to each key; tests are limited by webhook, and count as monitoring calls.
            case FEEDBACK, WEBHOOK_TEST -> null;
        };
    }
}
