package io.socialdata.billing.keys;

import io.socialdata.billing.alerts.Alert;
import io.socialdata.billing.alerts.AlertService;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Alerts owners about what other services keep for their keys, each in a transaction of its own. Nobody is alerted once
 * the keys are revoked: what was kept for them ends.
 */
@ApplicationScoped
class OwnerAlerts {

    private final Transactions transactions;
    private final ApiKeyRepository apiKeyRepository;
    private final AlertService alertService;

    OwnerAlerts(Transactions transactions, ApiKeyRepository apiKeyRepository, AlertService alertService) {
        this.transactions = transactions;
        this.apiKeyRepository = apiKeyRepository;
        this.alertService = alertService;
    }

    /** Raises the alert unless the key is revoked. */
    void raiseForKey(UUID keyId, Function<IssuedKey, Alert> alert) {
        transactions.call(handle -> {
            Optional<IssuedKey> key = apiKeyRepository.unrevoked(handle, keyId);
            key.ifPresent(used -> alertService.raise(handle, alert.apply(used)));
            return key.isPresent();
        });
    }

    /** Raises the alert unless all keys of the account are revoked. */
    void raiseForAccount(Alert alert) {
        transactions.call(handle -> {
            boolean used = apiKeyRepository.hasUnrevoked(handle, alert.accountId());
            if (used) {
                alertService.raise(handle, alert);
            }
            return used;
        });
    }
}
