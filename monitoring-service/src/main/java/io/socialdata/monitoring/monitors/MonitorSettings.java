package io.socialdata.monitoring.monitors;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which posts of a handle are delivered, and to which webhooks.
 *
 * @param webhookIds null means every active webhook of the key
 * @param domainFilter only posts that link to this host or a subdomain of it; null means all
 */
public record MonitorSettings(
        @Nullable List<UUID> webhookIds, @Nullable String domainFilter, boolean includeReplies) {

    public static final MonitorSettings EVERYTHING = new MonitorSettings(null, null, true);

    public MonitorSettings {
        webhookIds = webhookIds == null ? null : List.copyOf(webhookIds);
    }
}
