package io.socialdata.dashboard.layout;

import java.util.List;

/** Sections of the console, in the order of the navigation. */
public enum ConsoleSection {
    ACCOUNTS("/operator", "Accounts"),
    POOL("/operator/pool", "Pooled accounts"),
    DEAD_LETTERS("/operator/dead-letters", "Dead letters"),
    FAILED_DELIVERIES("/operator/failed-deliveries", "Failed deliveries"),
    LOST_RECORDS("/operator/lost-records", "Lost records"),
    FEEDBACK("/operator/feedback", "Feedback"),
    AUDIT("/operator/audit", "Audit log");

    private static final List<ConsoleSection> ALL = List.of(values());

    private final String path;
    private final String label;

    ConsoleSection(String path, String label) {
        this.path = path;
        this.label = label;
    }

    public String path() {
        return path;
    }

    public String label() {
        return label;
    }

    static List<ConsoleSection> all() {
        return ALL;
    }
}
