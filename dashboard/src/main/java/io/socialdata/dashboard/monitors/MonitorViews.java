package io.socialdata.dashboard.monitors;

import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.contract.webhooks.HourlyLatency;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.keys.KeyNames;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Renders the page of one monitor. */
@ApplicationScoped
class MonitorViews {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final MonitorService monitorService;
    private final KeyNames names;
    private final Clock clock;

    MonitorViews(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            MonitorService monitorService,
            KeyNames names,
            Clock clock) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.monitorService = monitorService;
        this.names = names;
        this.clock = clock;
    }

    Response page(UUID id, int status, Notice notice) {
        UUID account = currentUser.accountId();
        MonitorView monitor = find(id);
        BackendResult<List<HourlyLatency>> lag = monitorService.lag(account, id);
        BackendResult<List<WebhookOption>> webhooks = monitorService.webhooks(account, monitor);
        List<WebhookOption> options = webhooks.toOptional().orElse(List.of());
        Optional<String> trouble =
                Optional.ofNullable(notice.trouble()).or(lag::trouble).or(webhooks::trouble);
        return HtmlResponse.page(
                status,
                new MonitorPage(
                        pageLayouts.of(Section.MONITORS, "@" + monitor.handle()),
                        monitor,
                        names.of(account).of(monitor.keyId()),
                        LatencyChart.of(lag.toOptional().orElse(List.of()), clock.instant()),
                        options,
                        WebhookLabel.of(Objects.requireNonNullElse(monitor.webhookIds(), List.of()), options),
                        trouble.orElse(null),
                        notice.done()));
    }

    /** Returns the monitor if it belongs to the signed-in account; throws 404 otherwise. */
    MonitorView find(UUID id) {
        return monitorService
                .find(currentUser.accountId(), id)
                .toOptional()
                .orElseThrow(ServiceUnavailableException::new)
                .orElseThrow(NotFoundException::new);
    }
}
