package io.socialdata.billing.alerts;

import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Reads the alerts of an account and changes its settings. */
@ApplicationScoped
class AlertSettingsService {

    private final Transactions transactions;
    private final AlertRepository alertRepository;
    private final AlertSettingsRepository settingsRepository;

    AlertSettingsService(
            Transactions transactions, AlertRepository alertRepository, AlertSettingsRepository settingsRepository) {
        this.transactions = transactions;
        this.alertRepository = alertRepository;
        this.settingsRepository = settingsRepository;
    }

    /** A page of alerts and the settings of an account. */
    record FoundAlerts(KeysetPage<Alert> alerts, AlertSettings settings) {}

    FoundAlerts of(UUID accountId, KeysetCursor cursor, int limit) {
        return transactions.call(handle -> new FoundAlerts(
                KeysetPage.of(
                        alertRepository.page(handle, accountId, cursor, limit + 1),
                        limit,
                        alert -> new KeysetCursor(alert.raisedAt(), alert.id())),
                settingsRepository.find(handle, accountId).orElseThrow(AlertSettingsService::noSuchAccount)));
    }

    /** Changes the settings and returns all of them. A threshold above the balance raises no alert by itself. */
    AlertSettings change(UUID accountId, AlertSettingsUpdate update) {
        return transactions.call(handle -> {
            settingsRepository.lock(handle, accountId);
            AlertSettings current =
                    settingsRepository.find(handle, accountId).orElseThrow(AlertSettingsService::noSuchAccount);
            AlertSettings changed = update.applyTo(current);
            settingsRepository.save(handle, accountId, changed);
            return changed;
        });
    }

    private static ApiException noSuchAccount() {
        return new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
    }
}
