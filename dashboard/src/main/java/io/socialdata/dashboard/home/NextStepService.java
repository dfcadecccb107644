package io.socialdata.dashboard.home;

import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.monitors.MonitorService;
import io.socialdata.dashboard.payments.PaymentHistory;
import io.socialdata.dashboard.webhooks.WebhookService;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;

/** Finds what a user has not done yet. A step whose service does not respond is left out. */
@ApplicationScoped
class NextStepService {

    private static final NextStep WEBHOOK = new NextStep(
            "Add a webhook",
            "receive events, such as new posts, at your endpoint.",
            "/webhooks",
            Permission.CHANGE_INTEGRATION);
    private static final NextStep MONITOR = new NextStep(
            "Create a monitor",
            "get the new posts of a platform account within seconds.",
            "/monitors",
            Permission.CHANGE_INTEGRATION);
    private static final NextStep CREDIT = new NextStep(
            "Add credit", "calls are rejected when the free credit is used up.", "/payments", Permission.ADD_CREDIT);

    private final WebhookService webhookService;
    private final MonitorService monitorService;
    private final PaymentHistory paymentHistory;

    NextStepService(WebhookService webhookService, MonitorService monitorService, PaymentHistory paymentHistory) {
        this.webhookService = webhookService;
        this.monitorService = monitorService;
        this.paymentHistory = paymentHistory;
    }

    /** Returns the lookups to run, one per service. */
    List<Callable<Optional<NextStep>>> of(UUID accountId) {
        return List.of(
                () -> unless(webhookService.all(accountId).map(all -> !all.isEmpty()), WEBHOOK),
                () -> unless(monitorService.all(accountId).map(all -> !all.isEmpty()), MONITOR),
                () -> unless(paymentHistory.hasPaid(accountId), CREDIT));
    }

    private static Optional<NextStep> unless(BackendResult<Boolean> done, NextStep step) {
        return done.toOptional().filter(isDone -> !isDone).map(_ -> step);
    }
}
