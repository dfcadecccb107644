package io.socialdata.dashboard.layout;

import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.identity.memberships.Role;
import java.util.List;
import java.util.regex.Pattern;

/** Sections of the dashboard, in the order of the navigation. */
public enum Section {
    HOME("/", "Home", Permission.VIEW_ACCOUNT),
    KEYS("/keys", "API keys", Permission.VIEW_INTEGRATION),
    USAGE("/usage", "Usage", Permission.VIEW_ACCOUNT),
    REQUESTS("/requests", "Requests", Permission.VIEW_INTEGRATION),
    PAYMENTS("/payments", "Billing", Permission.VIEW_PAYMENTS),
    WEBHOOKS("/webhooks", "Webhooks", Permission.VIEW_INTEGRATION),
    MONITORS("/monitors", "Monitors", Permission.VIEW_INTEGRATION),
    SESSIONS("/session", "Platform sessions", Permission.VIEW_INTEGRATION),
    FEEDBACK("/feedback", "Feedback", Permission.VIEW_INTEGRATION),
    REFERENCE("/reference", "API reference", Permission.VIEW_INTEGRATION),
    ACCOUNT("/account", "Account", Permission.VIEW_ACCOUNT);

    private static final List<Section> ALL = List.of(values());

    private final String path;
    private final String label;
    private final String permission;

    Section(String path, String label, String permission) {
        this.path = path;
        this.label = label;
        this.permission = permission;
    }

    public String path() {
        return path;
    }

    public String label() {
        return label;
    }

    /** Returns the sections that a member with this role can open. */
    static List<Section> of(Role role) {
        return ALL.stream().filter(section -> role.may(section.permission)).toList();
    }

    /** Returns whether a member with this role can open the page with this path. */
    static boolean opens(Role role, String path) {
        return ALL.stream().filter(section -> section.contains(path)).anyMatch(section -> role.may(section.permission));
    }

    private boolean contains(String address) {
        return address.equals(path) || (this != HOME && address.matches(Pattern.quote(path) + "[/?#].*"));
    }
}
