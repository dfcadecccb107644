package io.socialdata.billing.alerts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.alerts.AlertSettingsService.AccountAlerts;
import io.socialdata.billing.alerts.AlertSettingsUpdate.FieldNames;
import io.socialdata.contract.AlertKind;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.json.UsdAmount;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The alerts of the caller's account and their settings. */
@Path("/account/alerts")
@RunOnVirtualThread
class AlertsResource {

    private static final FieldNames FIELDS = new FieldNames("balance_threshold", "key_expiry_days");

    private final AlertSettingsService settingsService;
    private final CallerIdentity caller;

    AlertsResource(AlertSettingsService settingsService, CallerIdentity caller) {
        this.settingsService = settingsService;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record SettingsRequest(
            @Nullable BigDecimal balanceThreshold,
            @Nullable Integer keyExpiryDays,
            @Nullable Map<String, @Nullable Boolean> mail) {

        AlertSettingsUpdate update() {
            return new AlertSettingsUpdate(microUsd(balanceThreshold), keyExpiryDays, mail);
        }

        private static @Nullable Long microUsd(@Nullable BigDecimal usd) {
            if (usd == null) {
                return null;
            }
            try {
                return UsdAmount.ofUsd(usd).microUsd();
            } catch (ArithmeticException e) {
                throw new ApiException(
                                ErrorCode.BAD_REQUEST,
                                "balance_threshold must be between 0 and 1000000 USD, with at most six decimals.")
                        .field("balance_threshold");
            }
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record AlertsView(
            List<AlertView> alerts, int count, @Nullable String nextCursor, SettingsView settings) {

        static AlertsView of(AccountAlerts found) {
            KeysetPage<Alert> page = found.alerts();
            return new AlertsView(
                    page.rows().stream().map(AlertView::of).toList(),
                    page.rows().size(),
                    page.nextCursor(),
                    SettingsView.of(found.settings()));
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record AlertView(
            UUID id,
            AlertKind kind,
            Instant time,
            String message,
            UUID subjectId,
            @Nullable String subjectName,
            @Nullable UsdAmount amount,
            @Nullable UsdAmount limit,
            @Nullable Instant dueAt) {

        static AlertView of(Alert alert) {
            return new AlertView(
                    alert.id(),
                    alert.kind(),
                    alert.raisedAt(),
                    AlertText.of(alert),
                    alert.subjectId(),
                    alert.subjectName(),
                    usd(alert.amountMicroUsd()),
                    usd(alert.limitMicroUsd()),
                    alert.dueAt());
        }

        private static @Nullable UsdAmount usd(@Nullable Long microUsd) {
            return microUsd == null ? null : new UsdAmount(microUsd);
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record SettingsView(UsdAmount balanceThreshold, int keyExpiryDays, Map<String, Boolean> mail) {

        static SettingsView of(AlertSettings settings) {
            Map<String, Boolean> mail = new TreeMap<>();
            Arrays.stream(AlertKind.values())
                    .forEach(kind -> mail.put(kind.wireName(), !settings.muted().contains(kind)));
            return new SettingsView(new UsdAmount(settings.balanceThresholdMicroUsd()), settings.keyExpiryDays(), mail);
        }
    }

    /** Returns a page of alerts, newest first, and the settings. */
    @GET
    public AlertsView list(
            @QueryParam("limit") @DefaultValue("20") @Bounded(max = 100) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        return AlertsView.of(
                settingsService.of(caller.accountId(), cursor == null ? KeysetCursor.NEWEST : cursor, limit));
    }

    /** Changes the settings that are sent, and returns all of them. */
    @POST
    public SettingsView change(@NotNull SettingsRequest request) {
        AlertSettingsUpdate update = request.update();
        if (update.isEmpty()) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "Nothing to update: send balance_threshold, key_expiry_days or mail.")
                    .field("balance_threshold");
        }
        return SettingsView.of(settingsService.change(caller.accountId(), update, FIELDS));
    }
}
