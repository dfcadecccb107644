package io.socialdata.dashboard.monitors;

import static io.socialdata.contract.ServiceName.MONITORING;
import static io.socialdata.contract.ServiceName.WEBHOOK_DELIVERY;

import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.contract.webhooks.HourlyLatency;
import io.socialdata.dashboard.backend.AccountMonitors;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.MonitorClient;
import io.socialdata.dashboard.keys.KeyNames;
import io.socialdata.dashboard.keys.KeyNames.Names;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.webhooks.WebhookService;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Lists and changes the monitors of an account, with their webhooks and latencies. */
@ApplicationScoped
public class MonitorService {

    private final BackendCalls backendCalls;
    private final AccountMonitors accountMonitors;
    private final MonitorClient monitorClient;
    private final LatencyClient latencyClient;
    private final WebhookService webhookService;
    private final KeySelection keys;
    private final KeyNames keyNames;

    MonitorService(
            BackendCalls backendCalls,
            AccountMonitors accountMonitors,
            @RestClient MonitorClient monitorClient,
            @RestClient LatencyClient latencyClient,
            WebhookService webhookService,
            KeySelection keys,
            KeyNames keyNames) {
        this.backendCalls = backendCalls;
        this.accountMonitors = accountMonitors;
        this.monitorClient = monitorClient;
        this.latencyClient = latencyClient;
        this.webhookService = webhookService;
        this.keys = keys;
        this.keyNames = keyNames;
    }

    /** Returns the monitors, newest first. */
    public BackendResult<List<MonitorView>> all(UUID account) {
        return accountMonitors.of(account);
    }

    BackendResult<Optional<MonitorView>> find(UUID account, UUID id) {
        return all(account)
                .map(monitors -> monitors.stream()
                        .filter(monitor -> monitor.id().equals(id))
                        .findFirst());
    }

    BackendResult<MonitorView> create(UUID account, MonitorForm monitorForm) {
        return keys.with(
                account,
                monitorForm.key(),
                keyId -> backendCalls.change(
                        MONITORING, () -> monitorClient.create(account, keyId, monitorForm.request())));
    }

    BackendResult<MonitorView> change(UUID account, UUID id, String status) {
        return backendCalls.change(MONITORING, () -> monitorClient.change(account, id, MonitorForm.status(status)));
    }

    /** @param webhooks empty for all active webhooks of the monitor's key */
    BackendResult<MonitorView> send(UUID account, UUID id, List<String> webhooks) {
        return backendCalls.change(MONITORING, () -> monitorClient.change(account, id, MonitorForm.webhooks(webhooks)));
    }

    /** Returns the webhooks that can be selected: all, or those of the monitor's key. */
    BackendResult<List<WebhookOption>> webhooks(UUID account, @Nullable MonitorView monitor) {
        Names names = keyNames.of(account);
        List<UUID> chosen = monitor == null || monitor.webhookIds() == null ? List.of() : monitor.webhookIds();
        return webhookService
                .all(account)
                .map(webhooks -> webhooks.stream()
                        .filter(webhook -> monitor == null || webhook.keyId().equals(monitor.keyId()))
                        .map(webhook -> new WebhookOption(
                                webhook.id(), webhook.url(), names.of(webhook.keyId()), chosen.contains(webhook.id())))
                        .toList());
    }

    BackendResult<Void> delete(UUID account, UUID id) {
        return backendCalls.change(MONITORING, () -> monitorClient.delete(account, id));
    }

    /** Returns the latencies of the last 24 hours, of all monitors or of one. */
    BackendResult<List<HourlyLatency>> lag(UUID account, @Nullable UUID monitor) {
        return backendCalls
                .load(WEBHOOK_DELIVERY, () -> latencyClient.list(account, LatencyChart.HOURS, monitor))
                .map(HourlyLatency.Hours::hours);
    }
}
