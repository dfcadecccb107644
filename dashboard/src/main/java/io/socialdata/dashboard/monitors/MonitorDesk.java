package io.socialdata.dashboard.monitors;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.keychoices.KeyChoices;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the owners are asked about the monitors of an account. */
@Singleton
class MonitorDesk {

    private static final ServiceName OWNER = ServiceName.MONITORING;

    private final OwnerCalls owners;
    private final KeyChoices keys;

    MonitorDesk(OwnerCalls owners, KeyChoices keys) {
        this.owners = owners;
        this.keys = keys;
    }

    private record AllView(List<Monitor> monitors) {}

    private record LagView(List<LagHour> hours) {}

    /** What somebody wants to watch. */
    record Wish(String key, String handle, boolean includeReplies, String domainFilter) {}

    /** Newest first. */
    Answer<List<Monitor>> all(UUID account) {
        return owners.get(OWNER, path(account, ""), AllView.class).map(AllView::monitors);
    }

    Answer<Optional<Monitor>> find(UUID account, UUID id) {
        return all(account)
                .map(monitors -> monitors.stream()
                        .filter(monitor -> monitor.id().equals(id))
                        .findFirst());
    }

    Answer<Monitor> create(UUID account, Wish wish) {
        return keys.with(
                account,
                wish.key(),
                keyId -> owners.post(
                        OWNER,
                        path(account, ""),
                        Map.of(
                                "keyId",
                                keyId,
                                "handle",
                                wish.handle().strip(),
                                "includeReplies",
                                wish.includeReplies(),
                                "domainFilter",
                                wish.domainFilter().strip()),
                        Monitor.class));
    }

    Answer<Monitor> change(UUID account, UUID id, String status) {
        return owners.post(OWNER, path(account, "/" + id), Map.of("status", status), Monitor.class);
    }

    Answer<Void> delete(UUID account, UUID id) {
        return owners.delete(OWNER, path(account, "/" + id));
    }

    /** How long posts took in the last 24 hours, of all monitors or of one. */
    Answer<List<LagHour>> lag(UUID account, @Nullable UUID monitor) {
        String which = monitor == null ? "" : "&monitor=" + monitor;
        return owners.get(
                        ServiceName.WEBHOOK_DELIVERY,
                        OwnerCalls.ofAccount(account, "/deliveries/lag?hours=" + LagChart.HOURS + which),
                        LagView.class)
                .map(LagView::hours);
    }

    private static String path(UUID account, String rest) {
        return OwnerCalls.ofAccount(account, "/monitors" + rest);
    }
}
