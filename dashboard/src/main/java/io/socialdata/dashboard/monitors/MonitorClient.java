package io.socialdata.dashboard.monitors;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.KeyNames;
import io.socialdata.dashboard.keys.KeyNames.Names;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.webhooks.Webhook;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What the owners are asked about the monitors of an account. */
@Singleton
class MonitorClient {

    private static final ServiceName OWNER = ServiceName.MONITORING;

    private final BackendClient owners;
    private final KeySelection keys;
    private final KeyNames keyNames;

    MonitorClient(BackendClient owners, KeySelection keys, KeyNames keyNames) {
        this.owners = owners;
        this.keys = keys;
        this.keyNames = keyNames;
    }

    private record AllView(List<Monitor> monitors) {}

    private record LagView(List<HourlyLatency> hours) {}

    /** Newest first. */
    BackendResult<List<Monitor>> all(UUID account) {
        return owners.get(OWNER, path(account, ""), AllView.class).map(AllView::monitors);
    }

    BackendResult<Optional<Monitor>> find(UUID account, UUID id) {
        return all(account)
                .map(monitors -> monitors.stream()
                        .filter(monitor -> monitor.id().equals(id))
                        .findFirst());
    }

    BackendResult<Monitor> create(UUID account, MonitorForm monitorForm) {
        return keys.with(
                account,
                monitorForm.key(),
                keyId -> owners.post(OWNER, path(account, ""), monitorForm.request(keyId), Monitor.class));
    }

    BackendResult<Monitor> change(UUID account, UUID id, String status) {
        return owners.post(OWNER, path(account, "/" + id), Map.of("status", status), Monitor.class);
    }

    /** @param webhooks empty means all active ones of the monitor's key */
    BackendResult<Monitor> send(UUID account, UUID id, List<String> webhooks) {
        return owners.post(OWNER, path(account, "/" + id), Map.of("webhookIds", webhooks), Monitor.class);
    }

    /** The webhooks that may be chosen, for every monitor or, with its key, for one. */
    BackendResult<List<WebhookOption>> webhooks(UUID account, @Nullable Monitor monitor) {
        Names names = keyNames.of(account);
        List<UUID> chosen = monitor == null || monitor.webhookIds() == null ? List.of() : monitor.webhookIds();
        return owners.get(ServiceName.WEBHOOK_DELIVERY, BackendClient.ofAccount(account, "/webhooks"), Webhook[].class)
                .map(webhooks -> Arrays.stream(webhooks)
                        .filter(webhook -> monitor == null || webhook.keyId().equals(monitor.keyId()))
                        .map(webhook -> new WebhookOption(
                                webhook.id(), webhook.url(), names.of(webhook.keyId()), chosen.contains(webhook.id())))
                        .toList());
    }

    BackendResult<Void> delete(UUID account, UUID id) {
        return owners.delete(OWNER, path(account, "/" + id));
    }

    /** How long posts took in the last 24 hours, of all monitors or of one. */
    BackendResult<List<HourlyLatency>> lag(UUID account, @Nullable UUID monitor) {
        String which = monitor == null ? "" : "&monitor=" + monitor;
        return owners.get(
                        ServiceName.WEBHOOK_DELIVERY,
                        BackendClient.ofAccount(account, "/deliveries/lag?hours=" + LatencyChart.HOURS + which),
                        LagView.class)
                .map(LagView::hours);
    }

    private static String path(UUID account, String rest) {
        return BackendClient.ofAccount(account, "/monitors" + rest);
    }
}
