package io.socialdata.dashboard.alerts;

import static io.socialdata.contract.ServiceName.BILLING;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.alerts.AlertMails;
import io.socialdata.dashboard.alerts.AlertMailClient.QueuedMails;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.identity.mail.MailConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Takes over alerts that have to be mailed. Billing offers an alert until it is reported as queued, and the dashboard
 * queues each once, so a process that ends in between loses no mail and doubles none.
 */
@ApplicationScoped
class AlertMailJob {

    private static final int BATCH = 100;

    private final BackendCalls backendCalls;
    private final AlertMailClient client;
    private final AlertMailService mailService;
    private final MailConfig mailConfig;

    AlertMailJob(
            BackendCalls backendCalls,
            @RestClient AlertMailClient client,
            AlertMailService mailService,
            MailConfig mailConfig) {
        this.backendCalls = backendCalls;
        this.client = client;
        this.mailService = mailService;
        this.mailConfig = mailConfig;
    }

    @Scheduled(
            identity = "alert-mails",
            every = "${dashboard.mail.alert-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        if (!mailConfig.enabled()) {
            return;
        }
        boolean more;
        do {
            more = takeBatch();
        } while (more);
        mailService.prune();
    }

    /** Returns whether there may be more. */
    private boolean takeBatch() {
        List<AlertMails.Due> due = backendCalls
                .load(BILLING, () -> client.due(BATCH))
                .toOptional()
                .map(AlertMails::mails)
                .orElse(List.of());
        if (due.isEmpty()) {
            return false;
        }
        due.forEach(mailService::queue);
        QueuedMails queued =
                new QueuedMails(due.stream().map(AlertMails.Due::alertId).toList());
        return backendCalls.change(BILLING, () -> client.queued(queued)) instanceof Success<Void>
                && due.size() == BATCH;
    }
}
