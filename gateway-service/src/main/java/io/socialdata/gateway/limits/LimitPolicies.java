package io.socialdata.gateway.limits;

import io.socialdata.contract.OperationClass;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The configured limits, by what they hold for and by name. */
@Singleton
final class LimitPolicies {

    private final Map<OperationClass, Policy> ofKey = new EnumMap<>(OperationClass.class);
    private final Map<OperationClass, Policy> ofAccount = new EnumMap<>(OperationClass.class);
    private final Map<String, Policy> byName = new HashMap<>();
    private final Policy failedAuthentication;
    private final Policy unknownKey;

    LimitPolicies(LimitsConfig config) {
        for (OperationClass kind : OperationClass.values()) {
            ofKey.put(kind, Policy.of(kind.wireName(), ofKey(kind, config)));
            @Nullable Rate shared = ofAccount(kind, config.ofAccount());
            if (shared != null) {
                ofAccount.put(kind, Policy.ofAccount(kind.wireName(), shared));
            }
        }
        this.failedAuthentication = Policy.of(FailedAuthentications.LIMIT, config.failedAuthentication());
        this.unknownKey = Policy.of(UnknownKeyLookups.LIMIT, config.unknownKey());
        ofKey.values().forEach(policy -> byName.put(policy.name(), policy));
        ofAccount.values().forEach(policy -> byName.put(policy.name(), policy));
        byName.put(failedAuthentication.name(), failedAuthentication);
        byName.put(unknownKey.name(), unknownKey);
    }

    Policy ofKey(OperationClass kind) {
        return Objects.requireNonNull(ofKey.get(kind), "every class has a limit of the key");
    }

    /** The limit of all keys of an account; none for webhook tests, which count for the monitoring limit of the account. */
    @Nullable
    Policy ofAccount(OperationClass kind) {
        return ofAccount.get(kind);
    }

    Policy failedAuthentication() {
        return failedAuthentication;
    }

    Policy unknownKey() {
        return unknownKey;
    }

    @Nullable
    Policy byName(String name) {
        return byName.get(name);
    }

    Collection<Policy> all() {
        return byName.values();
    }

    private static Rate ofKey(OperationClass kind, LimitsConfig config) {
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

    private static @Nullable Rate ofAccount(OperationClass kind, LimitsConfig.OfAccount config) {
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
            case WEBHOOK_TEST -> null;
        };
    }
}
