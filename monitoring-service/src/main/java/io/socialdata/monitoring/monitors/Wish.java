package io.socialdata.monitoring.monitors;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What of a handle's posts is wanted, and where.
 *
 * @param webhookIds null means every active webhook of the key
 * @param domainFilter only posts that link to this host or below it; null means all
 */
public record Wish(
        @Nullable List<UUID> webhookIds, @Nullable String domainFilter, boolean includeReplies) {

    public static final Wish EVERYTHING = new Wish(null, null, true);

    public Wish {
        webhookIds = webhookIds == null ? null : List.copyOf(webhookIds);
    }
}
