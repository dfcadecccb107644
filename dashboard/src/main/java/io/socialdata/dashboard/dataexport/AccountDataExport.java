package io.socialdata.dashboard.dataexport;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.alerts.AccountAlerts;
import io.socialdata.contract.feedback.FeedbackReport;
import io.socialdata.dashboard.backend.AccountMonitors;
import io.socialdata.dashboard.backend.AccountWebhooks;
import io.socialdata.dashboard.backend.AlertClient;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.FeedbackClient;
import io.socialdata.dashboard.backend.SessionClient;
import io.socialdata.dashboard.exports.ExportDownload;
import io.socialdata.dashboard.exports.ExportResult;
import io.socialdata.dashboard.exports.ExportResult.Complete;
import io.socialdata.dashboard.exports.ExportResult.TooLarge;
import io.socialdata.dashboard.exports.ExportResult.Unavailable;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.keys.KeyService;
import io.socialdata.dashboard.payments.PaymentHistory;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/**
 * Collects the data of an account from all services. Usage and requests are not part of it: they have exports of their
 * own, by period.
 */
@ApplicationScoped
class AccountDataExport {

    private static final int ALERTS_OF_PAGE = 100;

    private final BackendCalls backendCalls;
    private final BillingDataClient billing;
    private final KeyService keys;
    private final PaymentHistory payments;
    private final AlertClient alerts;
    private final AccountMonitors monitors;
    private final AccountWebhooks webhooks;
    private final SessionClient session;
    private final FeedbackClient feedback;
    private final UserDataService userData;
    private final ObjectMapper json;

    AccountDataExport(
            BackendCalls backendCalls,
            @RestClient BillingDataClient billing,
            KeyService keys,
            PaymentHistory payments,
            @RestClient AlertClient alerts,
            AccountMonitors monitors,
            AccountWebhooks webhooks,
            @RestClient SessionClient session,
            @RestClient FeedbackClient feedback,
            UserDataService userData,
            ObjectMapper json) {
        this.backendCalls = backendCalls;
        this.billing = billing;
        this.keys = keys;
        this.payments = payments;
        this.alerts = alerts;
        this.monitors = monitors;
        this.webhooks = webhooks;
        this.session = session;
        this.feedback = feedback;
        this.userData = userData;
        this.json = json;
    }

    /** Reads everything before the first byte is sent: a file without one part would look complete. */
    ExportResult of(AuthenticatedUser user) {
        UUID account = user.accountId();
        ObjectNode data = json.createObjectNode();
        data.set("user", userData.of(user));
        data.set("members", userData.members(account));
        data.set("auditLog", userData.auditLog(account));
        boolean complete = add(data, "balance", ServiceName.BILLING, () -> billing.overview(account))
                && add(data, "keys", keys.list(account))
                && add(data, "payments", payments.of(account))
                && withAlerts(data, account)
                && add(data, "monitors", monitors.of(account))
                && add(data, "webhooks", webhooks.of(account))
                && add(data, "sessions", ServiceName.SESSION, () -> session.list(account));
        return complete ? withReports(data, account) : new Unavailable();
    }

    /** Adds the settings and the alerts of all pages. */
    private boolean withAlerts(ObjectNode data, UUID account) {
        Optional<AccountAlerts.Settings> settings =
                load(ServiceName.BILLING, () -> alerts.page(account, 1, null)).map(AccountAlerts::settings);
        Optional<List<AccountAlerts.Alert>> all = backendCalls
                .loadAll(
                        ServiceName.BILLING,
                        cursor -> alerts.page(account, ALERTS_OF_PAGE, cursor),
                        AccountAlerts::alerts,
                        AccountAlerts::nextCursor)
                .toOptional();
        if (settings.isEmpty() || all.isEmpty()) {
            return false;
        }
        ObjectNode alerting = data.putObject("alerting");
        alerting.set("alerts", json.valueToTree(all.get()));
        alerting.set("settings", json.valueToTree(settings.get()));
        return true;
    }

    /** Adds a list. Lists that a service wraps in an object stand without it. */
    private boolean add(ObjectNode data, String name, ServiceName service, Supplier<?> call) {
        return add(data, name, backendCalls.load(service, call));
    }

    private boolean add(ObjectNode data, String name, BackendResult<?> result) {
        Optional<JsonNode> loaded = result.toOptional().map(json::valueToTree);
        loaded.ifPresent(node -> data.set(name, node.has(name) ? node.get(name) : node));
        return loaded.isPresent();
    }

    private ExportResult withReports(ObjectNode data, UUID account) {
        ArrayNode reports = data.putArray("feedback");
        @Nullable String next = null;
        do {
            @Nullable String cursor = next;
            Optional<FeedbackReport.Page> page = load(ServiceName.FEEDBACK, () -> feedback.page(account, cursor));
            if (page.isEmpty()) {
                return new Unavailable();
            }
            for (FeedbackReport.Summary summary : page.get().feedback()) {
                Optional<FeedbackReport> report =
                        load(ServiceName.FEEDBACK, () -> feedback.read(account, summary.id()));
                if (report.isEmpty()) {
                    return new Unavailable();
                }
                reports.add(json.<JsonNode>valueToTree(report.get()));
            }
            if (written(data).size() > ExportDownload.MAX_BYTES) {
                return new TooLarge();
            }
            next = page.get().nextCursor();
        } while (next != null);
        return new Complete(written(data));
    }

    private <T> Optional<T> load(ServiceName service, Supplier<T> call) {
        return backendCalls.load(service, call).toOptional();
    }

    private ByteArrayOutputStream written(ObjectNode data) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try {
            file.writeBytes(json.writerWithDefaultPrettyPrinter().writeValueAsBytes(data));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a JSON tree could not be written", e);
        }
        return file;
    }
}
