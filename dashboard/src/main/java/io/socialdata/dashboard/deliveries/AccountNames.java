package io.socialdata.dashboard.deliveries;

import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.contract.webhooks.WebhookView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Names of the monitors and webhooks of an account, in the order of their lists. Deleted ones have none: pages then show
 * their ids.
 *
 * @param monitors the handle that each monitor watches
 * @param webhooks the description of each webhook, or its URL
 */
public record AccountNames(Map<UUID, String> monitors, Map<UUID, String> webhooks) {

    /** Returns the names of what was read. */
    public static AccountNames of(List<MonitorView> monitors, List<WebhookView> webhooks) {
        Map<UUID, String> handles = new LinkedHashMap<>();
        monitors.forEach(monitor -> handles.put(monitor.id(), "@" + monitor.handle()));
        Map<UUID, String> names = new LinkedHashMap<>();
        webhooks.forEach(webhook -> names.put(webhook.id(), webhook.name()));
        return new AccountNames(handles, names);
    }

    /** Returns the handle that the monitor watches; null if it is not known. */
    @Nullable
    public String monitor(@Nullable UUID id) {
        return id == null ? null : monitors.get(id);
    }

    /** Returns the description or the URL of the webhook; null if it is not known. */
    @Nullable
    public String webhook(@Nullable UUID id) {
        return id == null ? null : webhooks.get(id);
    }

    /** Omits URLs, which may contain secrets of receivers. */
    @Override
    public String toString() {
        return "AccountNames[%d, %d]".formatted(monitors.size(), webhooks.size());
    }
}
