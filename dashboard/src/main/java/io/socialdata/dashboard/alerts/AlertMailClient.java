package io.socialdata.dashboard.alerts;

import io.socialdata.contract.alerts.AlertMails;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Alerts that have to be mailed, at billing-service. */
@Path("/internal/alert-mails")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface AlertMailClient {

    record QueuedMails(List<UUID> alertIds) {}

    /** Returns mails that are due, oldest first, again and again until they are reported as queued. */
    @GET
    AlertMails due(@QueryParam("limit") int limit);

    /** Reports mails as queued. Safe to repeat. */
    @POST
    void queued(QueuedMails queued);
}
