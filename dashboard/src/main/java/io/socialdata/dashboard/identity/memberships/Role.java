package io.socialdata.dashboard.identity.memberships;

import static io.socialdata.dashboard.identity.memberships.Permission.ADD_CREDIT;
import static io.socialdata.dashboard.identity.memberships.Permission.CHANGE_ALERTS;
import static io.socialdata.dashboard.identity.memberships.Permission.CHANGE_INTEGRATION;
import static io.socialdata.dashboard.identity.memberships.Permission.DELETE_ACCOUNT;
import static io.socialdata.dashboard.identity.memberships.Permission.EXPORT_DATA;
import static io.socialdata.dashboard.identity.memberships.Permission.MANAGE_MEMBERS;
import static io.socialdata.dashboard.identity.memberships.Permission.RECEIVE_ALERT_MAILS;
import static io.socialdata.dashboard.identity.memberships.Permission.VIEW_ACCOUNT;
import static io.socialdata.dashboard.identity.memberships.Permission.VIEW_AUDIT;
import static io.socialdata.dashboard.identity.memberships.Permission.VIEW_INTEGRATION;
import static io.socialdata.dashboard.identity.memberships.Permission.VIEW_PAYMENTS;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a member may do in an account. */
public enum Role {
    OWNER("Owner"),
    ADMIN("Admin"),
    DEVELOPER("Developer"),
    BILLING("Billing"),
    VIEWER("Viewer");

    private static final Set<String> ADMINISTERS = Set.of(
            VIEW_ACCOUNT,
            VIEW_INTEGRATION,
            CHANGE_INTEGRATION,
            VIEW_PAYMENTS,
            ADD_CREDIT,
            CHANGE_ALERTS,
            RECEIVE_ALERT_MAILS,
            EXPORT_DATA,
            MANAGE_MEMBERS,
            VIEW_AUDIT);

    private static final Map<Role, Set<String>> PERMISSIONS = Map.of(
            OWNER,
            Stream.concat(ADMINISTERS.stream(), Stream.of(DELETE_ACCOUNT)).collect(Collectors.toUnmodifiableSet()),
            ADMIN,
            ADMINISTERS,
            DEVELOPER,
            Set.of(VIEW_ACCOUNT, VIEW_INTEGRATION, CHANGE_INTEGRATION, CHANGE_ALERTS),
            BILLING,
            Set.of(VIEW_ACCOUNT, VIEW_PAYMENTS, ADD_CREDIT, CHANGE_ALERTS, RECEIVE_ALERT_MAILS),
            VIEWER,
            Set.of(VIEW_ACCOUNT, VIEW_INTEGRATION));

    private final String label;

    Role(String label) {
        this.label = label;
    }

    /** Returns the value in the database, in forms and in exports. */
    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String label() {
        return label;
    }

    public Set<String> permissions() {
        return Objects.requireNonNull(PERMISSIONS.get(this));
    }

    public boolean may(String permission) {
        return permissions().contains(permission);
    }

    /** Returns whether this role may give a member the other role, or take it away. Only owners make owners. */
    public boolean mayGrant(Role other) {
        return may(MANAGE_MEMBERS) && (this == OWNER || other != OWNER);
    }

    /** Parses the value of a form or row. */
    public static Optional<Role> parse(String wireName) {
        return Arrays.stream(values())
                .filter(role -> role.wireName().equals(wireName))
                .findFirst();
    }

    static Role of(String wireName) {
        return parse(wireName).orElseThrow(() -> new IllegalArgumentException("unknown role: " + wireName));
    }
}
