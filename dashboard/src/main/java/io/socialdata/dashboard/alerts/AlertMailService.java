package io.socialdata.dashboard.alerts;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.Startup;
import io.socialdata.contract.AlertKind;
import io.socialdata.dashboard.mail.MailOutbox;
import io.socialdata.dashboard.users.UserEntity;
import io.socialdata.dashboard.users.UserRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Queues the mail of an alert, once: the mail and the mark of the alert are one transaction. */
@Startup // so that its metrics exist before the first alert
@ApplicationScoped
class AlertMailService {

    private final AlertMailRepository alertMailRepository;
    private final UserRepository userRepository;
    private final MailOutbox mailOutbox;
    private final MeterRegistry metrics;
    private final Clock clock;

    AlertMailService(
            AlertMailRepository alertMailRepository,
            UserRepository userRepository,
            MailOutbox mailOutbox,
            MeterRegistry metrics,
            Clock clock) {
        this.alertMailRepository = alertMailRepository;
        this.userRepository = userRepository;
        this.mailOutbox = mailOutbox;
        this.metrics = metrics;
        this.clock = clock;
        for (AlertKind kind : AlertKind.values()) {
            for (Outcome outcome : Outcome.values()) {
                counter(kind, outcome);
            }
        }
    }

    /** What became of an alert. */
    private enum Outcome {
        QUEUED("queued"),
        REPEATED("repeated"),
        /** The account has no user, or one that has not proved to read mail at the address. */
        NO_ADDRESS("no_address");

        private final String label;

        Outcome(String label) {
            this.label = label;
        }
    }

    /** Queues the mail, unless the alert was handled before or the account has no verified address. */
    void queue(DueAlertMail mail) {
        Outcome outcome = QuarkusTransaction.requiringNew().call(() -> store(mail));
        counter(mail.kind(), outcome).increment();
    }

    private Counter counter(AlertKind kind, Outcome outcome) {
        return metrics.counter("dashboard.alert.mails", "kind", kind.wireName(), "outcome", outcome.label);
    }

    /** Forgets alerts that billing no longer offers. */
    void prune() {
        alertMailRepository.prune(clock.instant());
    }

    private Outcome store(DueAlertMail mail) {
        Instant now = clock.instant();
        if (!alertMailRepository.insert(mail.alertId(), now)) {
            return Outcome.REPEATED;
        }
        Optional<UserEntity> user =
                userRepository.byAccount(mail.accountId()).filter(known -> known.emailVerifiedAt != null);
        user.ifPresent(known -> mailOutbox.queue(mail.mailKind(), known.id, mail.text()));
        return user.isPresent() ? Outcome.QUEUED : Outcome.NO_ADDRESS;
    }
}
