package io.socialdata.dashboard.webhooks;

import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.contract.webhooks.WebhookView;
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
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Renders the page of one webhook. */
@ApplicationScoped
class WebhookViews {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final WebhookService webhookService;
    private final KeyNames names;

    WebhookViews(PageLayouts pageLayouts, CurrentUser currentUser, WebhookService webhookService, KeyNames names) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.webhookService = webhookService;
        this.names = names;
    }

    Response page(UUID id, int status, Notice notice, @Nullable ShownSecret secret) {
        WebhookView webhook = find(id);
        BackendResult<List<DeliveryView>> deliveries = webhookService.recentDeliveries(currentUser.accountId(), id);
        Optional<String> trouble = Optional.ofNullable(notice.trouble()).or(deliveries::trouble);
        return HtmlResponse.page(
                status,
                new WebhookPage(
                        pageLayouts.of(Section.WEBHOOKS, "Webhook"),
                        webhook,
                        names.of(currentUser.accountId()).of(webhook.keyId()),
                        webhookService
                                .results(currentUser.accountId(), id)
                                .toOptional()
                                .orElse(null),
                        deliveries.toOptional().orElse(List.of()),
                        ReplaySince.choices(),
                        secret,
                        trouble.orElse(null),
                        notice.done()));
    }

    /** Returns the webhook if it belongs to the signed-in account; throws 404 otherwise. */
    WebhookView find(UUID id) {
        return webhookService
                .find(currentUser.accountId(), id)
                .toOptional()
                .orElseThrow(ServiceUnavailableException::new)
                .orElseThrow(NotFoundException::new);
    }
}
