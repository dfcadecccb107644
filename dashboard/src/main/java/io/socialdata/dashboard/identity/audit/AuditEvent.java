package io.socialdata.dashboard.identity.audit;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What members do that the audit log of their account contains. */
public enum AuditEvent {
    KEY_CREATED("API key created"),
    KEY_CHANGED("API key changed"),
    KEY_ROTATED("API key rotated"),
    KEY_DELETED("API key deleted"),
    /** By the change of a member, when billing has confirmed it. */
    KEYS_DELETED("API keys of a member deleted"),
    /** By the change of a member, when billing has confirmed it. */
    KEYS_HANDED_OVER("API keys handed over"),
    WEBHOOK_CREATED("Webhook created"),
    WEBHOOK_CHANGED("Webhook changed"),
    WEBHOOK_SECRET_ROTATED("Webhook secret rotated"),
    WEBHOOK_DELETED("Webhook deleted"),
    DELIVERIES_RESENT("Deliveries resent"),
    MONITOR_CREATED("Monitor created"),
    MONITOR_CHANGED("Monitor changed"),
    MONITOR_DELETED("Monitor deleted"),
    SESSION_SAVED("Platform session saved"),
    SESSION_DELETED("Platform session deleted"),
    TOP_UP_STARTED("Payment started"),
    TOP_UP_FINISHED("Payment finished"),
    ALERTS_CHANGED("Alert settings changed"),
    MEMBER_INVITED("Member invited"),
    INVITATION_SENT_AGAIN("Invitation sent again"),
    INVITATION_WITHDRAWN("Invitation withdrawn"),
    MEMBER_JOINED("Member joined"),
    ROLE_CHANGED("Role changed"),
    MEMBER_REMOVED("Member removed"),
    MEMBER_LEFT("Member left"),
    /** By the first verification of an address, which no form with {@link Audited} makes. */
    ACCESS_REMOVED("Access from before the verification removed");

    private final String label;

    AuditEvent(String label) {
        this.label = label;
    }

    /** Returns the value in the database, in addresses and in exports. */
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String label() {
        return label;
    }

    static Optional<AuditEvent> parse(String code) {
        return Arrays.stream(values())
                .filter(event -> event.code().equals(code))
                .findFirst();
    }
}
