package io.socialdata.billing.alerts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.alerts.AlertSettingsService.AccountAlerts;
import io.socialdata.billing.alerts.AlertSettingsUpdate.FieldNames;
import io.socialdata.contract.AlertKind;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The alerts of an account, for the dashboard and for operators. */
@Path("/internal/accounts/{accountId}/alerts")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class AccountAlertsResource {

    private static final FieldNames FIELDS = new FieldNames("balanceThresholdMicroUsd", "keyExpiryDays");

    private final AlertSettingsService settingsService;

    AccountAlertsResource(AlertSettingsService settingsService) {
        this.settingsService = settingsService;
    }

    record SettingsRequest(
            @Nullable Long balanceThresholdMicroUsd,
            @Nullable Integer keyExpiryDays,
            @Nullable Map<String, @Nullable Boolean> mail) {}

    record AccountAlertsView(List<AccountAlertView> alerts, SettingsView settings) {

        static AccountAlertsView of(AccountAlerts found) {
            return new AccountAlertsView(
                    found.alerts().rows().stream().map(AccountAlertView::of).toList(),
                    SettingsView.of(found.settings()));
        }
    }

    @JsonInclude(Include.NON_NULL)
    record AccountAlertView(
            UUID id,
            AlertKind kind,
            Instant raisedAt,
            String message,
            UUID subjectId,
            @Nullable String subjectName,
            @Nullable Long amountMicroUsd,
            @Nullable Long limitMicroUsd,
            @Nullable Instant dueAt) {

        static AccountAlertView of(Alert alert) {
            return new AccountAlertView(
                    alert.id(),
                    alert.kind(),
                    alert.raisedAt(),
                    AlertText.of(alert),
                    alert.subjectId(),
                    alert.subjectName(),
                    alert.amountMicroUsd(),
                    alert.limitMicroUsd(),
                    alert.dueAt());
        }
    }

    record SettingsView(long balanceThresholdMicroUsd, int keyExpiryDays, Set<AlertKind> muted) {

        static SettingsView of(AlertSettings settings) {
            return new SettingsView(settings.balanceThresholdMicroUsd(), settings.keyExpiryDays(), settings.muted());
        }
    }

    @GET
    public AccountAlertsView list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("limit") @DefaultValue("20") @Bounded(max = 1000) int limit) {
        return AccountAlertsView.of(settingsService.of(accountId, KeysetCursor.NEWEST, limit));
    }

    /** Changes the settings that are sent. */
    @PATCH
    public SettingsView change(@PathParam("accountId") UUID accountId, @NotNull SettingsRequest request) {
        AlertSettingsUpdate update =
                new AlertSettingsUpdate(request.balanceThresholdMicroUsd(), request.keyExpiryDays(), request.mail());
        return SettingsView.of(settingsService.change(accountId, update, FIELDS));
    }
}
