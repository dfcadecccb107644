package io.socialdata.billing.alerts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.alerts.AlertMails;
import io.socialdata.database.Transactions;
import io.socialdata.web.parameters.Bounded;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Alerts that have to be mailed, for the dashboard, which knows the addresses. */
@Path("/internal/alert-mails")
@RunOnVirtualThread
@RolesAllowed("dashboard")
class AlertMailsResource {

    private static final int MAX_MAILS = 500;

    /** Age from which an alert is no longer mailed, after the dashboard was stopped for a long time. */
    private static final Duration MAIL_MAX_AGE = Duration.ofDays(3);

    private final Transactions transactions;
    private final AlertRepository alertRepository;
    private final Clock clock;

    AlertMailsResource(Transactions transactions, AlertRepository alertRepository, Clock clock) {
        this.transactions = transactions;
        this.alertRepository = alertRepository;
        this.clock = clock;
    }

    record QueuedRequest(@NotNull @Size(max = MAX_MAILS) List<@NotNull UUID> alertIds) {}

    /** Returns mails that are due, oldest first, again and again until they are reported as queued. */
    @GET
    public AlertMails due(@QueryParam("limit") @DefaultValue("100") @Bounded(max = MAX_MAILS) int limit) {
        Instant notBefore = clock.instant().minus(MAIL_MAX_AGE);
        List<Alert> due = transactions.call(handle -> alertRepository.mailsDue(handle, notBefore, limit));
        return new AlertMails(due.stream().map(AlertMailsResource::view).toList());
    }

    /** Reports mails as queued. Safe to repeat. */
    @POST
    public void queued(@Valid @NotNull QueuedRequest request) {
        transactions.call(handle -> alertRepository.markQueued(handle, request.alertIds()));
    }

    private static AlertMails.Due view(Alert alert) {
        return new AlertMails.Due(
                alert.id(),
                alert.accountId(),
                alert.kind(),
                alert.amountMicroUsd(),
                alert.limitMicroUsd(),
                alert.dueAt());
    }
}
