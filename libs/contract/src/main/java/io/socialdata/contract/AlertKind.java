package io.socialdata.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** What the owner of an account is alerted of. */
public enum AlertKind {
    /** The balance fell below the threshold of the account. */
    BALANCE_LOW("balance.low"),
    /** A key has used 80 % of its monthly budget. */
    KEY_BUDGET_80("key.budget_80"),
    /** A key expires soon. */
    KEY_EXPIRING("key.expiring"),
    /** The platform no longer accepts the session of a key. */
    SESSION_DEAD("session.dead"),
    /** Deliveries to a webhook are given up, and none has succeeded since. */
    WEBHOOK_FAILING("webhook.failing"),
    /** A webhook was disabled: its receiver is gone or has failed for days. */
    WEBHOOK_DISABLED("webhook.disabled"),
    /** Monitors have been degraded for some time: their posts may be late or missed. */
    MONITOR_DEGRADED("monitor.degraded");

    private final String wireName;

    AlertKind(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in the API, in tables and in metrics. */
    @JsonValue
    public String wireName() {
        return wireName;
    }

    /**
     * Returns the kind with this name.
     *
     * @throws IllegalArgumentException if it does not exist
     */
    @JsonCreator
    public static AlertKind of(String wireName) {
        for (AlertKind kind : values()) {
            if (kind.wireName.equals(wireName)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("There is no such kind of alert");
    }
}
