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

/** Calls the services that own the monitors of an account, their webhooks and their latencies. */
@Singleton
class MonitorClient {

    private static final ServiceName SERVICE = ServiceName.MONITORING;

    private final BackendClient backendClient;
    private final KeySelection keys;
    private final KeyNames keyNames;

    MonitorClient(BackendClient backendClient, KeySelection keys, KeyNames keyNames) {
        this.backendClient = backendClient;
        this.keys = keys;
        this.keyNames = keyNames;
    }

    private record AllView(List<Monitor> monitors) {}

    private record LagView(List<HourlyLatency> hours) {}

    /** Returns the monitors, newest first. */
    BackendResult<List<Monitor>> all(UUID account) {
        return backendClient.get(SERVICE, path(account, ""), AllView.class).map(AllView::monitors);
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
                keyId -> backendClient.post(SERVICE, path(account, ""), monitorForm.request(keyId), Monitor.class));
    }

    BackendResult<Monitor> change(UUID account, UUID id, String status) {
        return backendClient.post(SERVICE, path(account, "/" + id), Map.of("status", status), Monitor.class);
    }

    /** @param webhooks empty for all active webhooks of the monitor's key */
    BackendResult<Monitor> send(UUID account, UUID id, List<String> webhooks) {
        return backendClient.post(SERVICE, path(account, "/" + id), Map.of("webhookIds", webhooks), Monitor.class);
    }

    /** Returns the webhooks that can be selected: all, or those of the monitor's key. */
    BackendResult<List<WebhookOption>> webhooks(UUID account, @Nullable Monitor monitor) {
        Names names = keyNames.of(account);
        List<UUID> chosen = monitor == null || monitor.webhookIds() == null ? List.of() : monitor.webhookIds();
        return backendClient
                .get(ServiceName.WEBHOOK_DELIVERY, BackendClient.ofAccount(account, "/webhooks"), Webhook[].class)
                .map(webhooks -> Arrays.stream(webhooks)
                        .filter(webhook -> monitor == null || webhook.keyId().equals(monitor.keyId()))
                        .map(webhook -> new WebhookOption(
                                webhook.id(), webhook.url(), names.of(webhook.keyId()), chosen.contains(webhook.id())))
                        .toList());
    }

    BackendResult<Void> delete(UUID account, UUID id) {
        return backendClient.delete(SERVICE, path(account, "/" + id));
    }

    /** Returns the latencies of the last 24 hours, of all monitors or of one. */
    BackendResult<List<HourlyLatency>> lag(UUID account, @Nullable UUID monitor) {
        String which = monitor == null ? "" : "&monitor=" + monitor;
        return backendClient
                .get(
                        ServiceName.WEBHOOK_DELIVERY,
                        BackendClient.ofAccount(account, "/deliveries/latency?hours=" + LatencyChart.HOURS + which),
                        LagView.class)
                .map(LagView::hours);
    }

    private static String path(UUID account, String suffix) {
        return BackendClient.ofAccount(account, "/monitors" + suffix);
    }
}
