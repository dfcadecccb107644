package io.socialdata.dashboard.identity.mail;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.mail.SendMailResult.Failed;
import io.socialdata.dashboard.identity.mail.SendMailResult.GivenUp;
import io.socialdata.dashboard.identity.mail.SendMailResult.Sent;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Sends the queued mails, each at least once. A mail that fails is sent again later, up to a maximum number of attempts.
 */
@Startup // so that its metrics exist before the first run
@ApplicationScoped
class MailSenderJob {

    private static final Logger LOG = Logger.getLogger(MailSenderJob.class);

    /** Maximum number of mails that one instance sends per poll. */
    private static final int MAX_PER_POLL = 20;

    /** Timeout of one attempt to send a mail. Must be shorter than the first pause of {@link MailOutbox}. */
    private static final Duration SEND_TIMEOUT = Duration.ofSeconds(15);

    /** Maximum number of attempts to send a mail. */
    private static final int MAX_ATTEMPTS = 8;

    private final MailOutbox outbox;
    private final MailTexts texts;
    private final MailConfig config;
    private final MeterRegistry metrics;
    private final AtomicLong queued = new AtomicLong();

    MailSenderJob(MailOutbox outbox, MailTexts texts, MailConfig config, MeterRegistry metrics) {
        this.outbox = outbox;
        this.texts = texts;
        this.config = config;
        this.metrics = metrics;
        Gauge.builder("dashboard.mail.queued", queued, AtomicLong::get)
                .description("Mails that have to be sent")
                .register(metrics);
        for (String outcome : SendMailResult.OUTCOMES) {
            metrics.counter("dashboard.mail.attempts", "outcome", outcome);
        }
    }

    @Scheduled(identity = "mail-sender", every = "1s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void send() {
        if (!config.enabled()) {
            return;
        }
        for (int sent = 0; sent < MAX_PER_POLL; sent++) {
            Optional<QueuedMail> mail = outbox.claim();
            if (mail.isEmpty()) {
                break;
            }
            finish(mail.get(), attempt(mail.get()));
        }
        queued.set(outbox.queued());
    }

    private SendMailResult attempt(QueuedMail mail) {
        // An attempt that began and never ended counts too.
        if (mail.attempts() > MAX_ATTEMPTS) {
            return new GivenUp();
        }
        try {
            AccountMail text = texts.of(mail);
            text.from(config.from().orElseThrow())
                    .to(mail.email())
                    .subject(text.headline())
                    .send()
                    .await()
                    .atMost(SEND_TIMEOUT);
            return new Sent();
        } catch (RuntimeException e) {
            // The message of the exception may contain the address.
            LogFields.failureType(e).and("mail", mail).log(() -> LOG.warn("mail not sent"));
            return mail.attempts() == MAX_ATTEMPTS ? new GivenUp() : new Failed();
        }
    }

    private void finish(QueuedMail mail, SendMailResult result) {
        switch (result) {
            case Sent() -> outbox.delete(mail.id());
            case Failed() -> {}
            case GivenUp() -> {
                outbox.delete(mail.id());
                LogFields.with("mail", mail).and("attempts", MAX_ATTEMPTS).log(() -> LOG.error("mail given up"));
            }
        }
        metrics.counter("dashboard.mail.attempts", "outcome", result.outcome()).increment();
    }
}
