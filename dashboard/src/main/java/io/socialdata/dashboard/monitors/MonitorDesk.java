package io.socialdata.dashboard.monitors;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.keychoices.KeyChoices;
import io.socialdata.dashboard.keychoices.KeyNames;
import io.socialdata.dashboard.keychoices.KeyNames.Names;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
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
class MonitorDesk {

    private static final ServiceName OWNER = ServiceName.MONITORING;

    private final OwnerCalls owners;
    private final KeyChoices keys;
    private final KeyNames keyNames;

    MonitorDesk(OwnerCalls owners, KeyChoices keys, KeyNames keyNames) {
        this.owners = owners;
        this.keys = keys;
        this.keyNames = keyNames;
    }

    private record AllView(List<Monitor> monitors) {}

    private record LagView(List<LagHour> hours) {}

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
                keyId -> owners.post(OWNER, path(account, ""), wish.request(keyId), Monitor.class));
    }

    Answer<Monitor> change(UUID account, UUID id, String status) {
        return owners.post(OWNER, path(account, "/" + id), Map.of("status", status), Monitor.class);
    }

    /** @param webhooks empty means all active ones of the monitor's key */
    Answer<Monitor> send(UUID account, UUID id, List<String> webhooks) {
        return owners.post(OWNER, path(account, "/" + id), Map.of("webhookIds", webhooks), Monitor.class);
    }

    /** The webhooks that may be chosen, for every monitor or, with its key, for one. */
    Answer<List<WebhookChoice>> webhooks(UUID account, @Nullable Monitor monitor) {
        Names names = keyNames.of(account);
        List<UUID> chosen = monitor == null || monitor.webhookIds() == null ? List.of() : monitor.webhookIds();
        return owners.get(ServiceName.WEBHOOK_DELIVERY, OwnerCalls.ofAccount(account, "/webhooks"), Webhook[].class)
                .map(webhooks -> Arrays.stream(webhooks)
                        .filter(webhook -> monitor == null || webhook.keyId().equals(monitor.keyId()))
                        .map(webhook -> new WebhookChoice(
                                webhook.id(), webhook.url(), names.of(webhook.keyId()), chosen.contains(webhook.id())))
                        .toList());
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
