package io.socialdata.billing.alerts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.alerts.AlertSettingsService.FoundAlerts;
import io.socialdata.contract.AlertKind;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.alerts.AccountAlerts;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The alerts of the caller's account and their settings. */
@Path("/account/alerts")
@RunOnVirtualThread
class AlertsResource {

    private final AlertSettingsService settingsService;
    private final CallerIdentity caller;

    AlertsResource(AlertSettingsService settingsService, CallerIdentity caller) {
        this.settingsService = settingsService;
        this.caller = caller;
    }

    /** Returns a page of alerts, newest first, and the settings. */
    @GET
    public AccountAlerts list(
            @QueryParam("limit") @DefaultValue("20") @Bounded(max = 100) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        FoundAlerts found =
                settingsService.of(caller.accountId(), cursor == null ? KeysetCursor.NEWEST : cursor, limit);
        List<AccountAlerts.Alert> shown =
                found.alerts().rows().stream().map(AlertsResource::view).toList();
        return new AccountAlerts(shown, shown.size(), found.alerts().nextCursor(), view(found.settings()));
    }

    /** Changes the settings that are sent, and returns all of them. */
    @POST
    public AccountAlerts.Settings change(AccountAlerts.@NotNull Change request) {
        AlertSettingsUpdate update =
                new AlertSettingsUpdate(microUsd(request.balanceThreshold()), request.keyExpiryDays(), request.mail());
        if (update.isEmpty()) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "Nothing to update: send balance_threshold, key_expiry_days or mail.")
                    .field("balance_threshold");
        }
        return view(settingsService.change(caller.accountId(), update));
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

    private static AccountAlerts.Alert view(Alert alert) {
        return new AccountAlerts.Alert(
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

    private static AccountAlerts.Settings view(AlertSettings settings) {
        Map<String, Boolean> mail = new TreeMap<>();
        Arrays.stream(AlertKind.values())
                .forEach(kind -> mail.put(kind.wireName(), !settings.muted().contains(kind)));
        return new AccountAlerts.Settings(
                new UsdAmount(settings.balanceThresholdMicroUsd()), settings.keyExpiryDays(), mail);
    }
}
