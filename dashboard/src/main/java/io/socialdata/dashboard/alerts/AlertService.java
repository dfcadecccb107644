package io.socialdata.dashboard.alerts;

import static io.socialdata.contract.ServiceName.BILLING;

import io.socialdata.contract.alerts.AccountAlerts;
import io.socialdata.dashboard.backend.AlertClient;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Reads the alerts of an account and changes their settings. */
@ApplicationScoped
public class AlertService {

    private final BackendCalls backendCalls;
    private final AlertClient client;

    AlertService(BackendCalls backendCalls, @RestClient AlertClient client) {
        this.backendCalls = backendCalls;
        this.client = client;
    }

    /** Returns the newest alerts. */
    public BackendResult<List<AccountAlerts.Alert>> newest(UUID accountId, int count) {
        return of(accountId, count).map(AccountAlerts::alerts);
    }

    BackendResult<AccountAlerts> of(UUID accountId, int count) {
        return backendCalls.load(BILLING, () -> client.page(accountId, count, null));
    }

    BackendResult<AccountAlerts.Settings> change(UUID accountId, AccountAlerts.Change settings) {
        return backendCalls.change(BILLING, () -> client.change(accountId, settings));
    }
}
