package io.socialdata.dashboard.layout;

import java.util.List;

/** Sections of the dashboard, in the order of the navigation. */
public enum Section {
    HOME("/", "Home"),
    KEYS("/keys", "API keys"),
    USAGE("/usage", "Usage"),
    REQUESTS("/requests", "Requests"),
    PAYMENTS("/payments", "Billing"),
    WEBHOOKS("/webhooks", "Webhooks"),
    MONITORS("/monitors", "Monitors"),
    SESSIONS("/session", "Platform sessions"),
    FEEDBACK("/feedback", "Feedback"),
    REFERENCE("/reference", "API reference"),
    ACCOUNT("/account", "Account");

    private static final List<Section> ALL = List.of(values());

    private final String path;
    private final String label;

    Section(String path, String label) {
        this.path = path;
        this.label = label;
    }

    public String path() {
        return path;
    }

    public String label() {
        return label;
    }

    static List<Section> all() {
        return ALL;
    }
}
