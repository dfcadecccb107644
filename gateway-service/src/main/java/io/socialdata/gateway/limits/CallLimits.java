package io.socialdata.gateway.limits;

import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationClass;
import io.socialdata.gateway.keys.Caller;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** How often each key may call the operations of each class. Safe for use by any thread; no method blocks. */
@Singleton
public final class CallLimits {

    private final Map<OperationClass, Policy> policies = new EnumMap<>(OperationClass.class);
    private final Buckets<Owner> buckets;
    private final Clock clock;

    CallLimits(LimitsConfig config, Ticker ticker, Clock clock) {
        for (OperationClass kind : OperationClass.values()) {
            policies.put(kind, Policy.of(kind.wireName(), rateOf(kind, config), config.replicas()));
        }
        this.buckets = new Buckets<>(config.capacity(), ticker);
        this.clock = clock;
    }

    /**
     * Counts a call, if it is within the limit of its class.
     *
     * @param path of the operation with the ids in it; every webhook is limited on its own
     */
    public Standing take(Caller caller, Operation operation, String path) {
        OperationClass kind = operation.operationClass();
        if (kind != OperationClass.WEBHOOK_TEST) {
            return take(caller, kind, "");
        }
        // Ids can be made up: without a limit of the key itself, every new one would come with new calls.
        Standing ofKey = take(caller, OperationClass.MONITORING, "");
        return ofKey.granted() ? take(caller, kind, webhookIn(path)) : ofKey;
    }

    /** The webhook in the path of its test. Whoever reads its id takes both cases for the same, and zeros in front for none. */
    private static String webhookIn(String path) {
        String id = path.substring(path.indexOf('/', 1) + 1, path.lastIndexOf('/'));
        try {
            return UUID.fromString(id).toString();
        } catch (IllegalArgumentException e) {
            return id;
        }
    }

    private Standing take(Caller caller, OperationClass kind, String subject) {
        Policy policy = Objects.requireNonNull(policies.get(kind), "every class has a policy");
        return Standing.of(policy, buckets.take(new Owner(caller.keyId(), kind, subject), policy), clock.instant());
    }

    private static Rate rateOf(OperationClass kind, LimitsConfig config) {
        return switch (kind) {
            case ACCOUNT -> config.account();
            case FEEDBACK -> config.feedback();
            case SESSION -> config.session();
            case LOGIN -> config.login();
            case PUBLIC_READ -> config.publicRead();
            case PRIVATE_READ -> config.privateRead();
            case WRITE -> config.write();
            case ASSISTANT -> config.assistant();
            case MONITORING -> config.monitoring();
            case WEBHOOK_TEST -> config.webhookTest();
        };
    }

    private record Owner(UUID keyId, OperationClass kind, String subject) {}
}
