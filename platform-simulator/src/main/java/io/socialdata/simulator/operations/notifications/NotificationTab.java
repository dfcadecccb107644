package io.socialdata.simulator.operations.notifications;

import io.socialdata.simulator.world.Badge;
import java.util.Arrays;
import java.util.Optional;

/** The tabs of the notifications page. */
enum NotificationTab {
    ALL("All", "all"),
    /** Those of actors with a check mark. */
    VERIFIED("Verified", "verified"),
    /** Replies, quotes and mentions. */
    MENTIONS("Mentions", "mentions"),
    /** Posts of users of whose posts the user wants to be notified. They are in no other tab. */
    DEVICE_FOLLOW("DeviceFollow", "device_follow");

    private final String name;
    private final String path;

    NotificationTab(String name, String path) {
        this.name = name;
        this.path = path;
    }

    static Optional<NotificationTab> named(String name) {
        return Arrays.stream(values()).filter(tab -> tab.name.equals(name)).findFirst();
    }

    /** Returns the REST path. */
    String path() {
        return "2/notifications/" + path + ".json";
    }

    boolean has(Notification notification) {
        return switch (this) {
            case ALL, DEVICE_FOLLOW -> true;
            case VERIFIED -> notification.actor().badge() != Badge.NONE;
            case MENTIONS -> notification.isPost();
        };
    }
}
