package io.socialdata.dashboard.alerts;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The alerts of an account, at billing-service. */
@Path("/internal/accounts/{accountId}/alerts")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface AlertClient {

    /** The newest alerts, newest first, and the settings. */
    record AccountAlerts(List<AccountAlert> alerts, AlertSettings settings) {}

    /**
     * Changed settings.
     *
     * @param mail by kind: whether its alerts are mailed
     */
    record ChangedSettings(long balanceThresholdMicroUsd, int keyExpiryDays, Map<String, Boolean> mail) {}

    @GET
    Uni<AccountAlerts> list(@PathParam("accountId") UUID accountId, @QueryParam("limit") int limit);

    @PATCH
    Uni<AlertSettings> change(@PathParam("accountId") UUID accountId, ChangedSettings settings);
}
