package io.socialdata.dashboard.alerts;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.Startup;
import io.socialdata.contract.AlertKind;
import io.socialdata.contract.alerts.AlertMails;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.memberships.Member;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.memberships.Permission;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/** Queues the mail of an alert, once: the mail and the mark of the alert are one transaction. */
@Startup // so that its metrics exist before the first alert
@ApplicationScoped
class AlertMailService {

    private final AlertMailRepository alertMailRepository;
    private final MembershipRepository memberships;
    private final MailOutbox mailOutbox;
    private final MeterRegistry metrics;
    private final Clock clock;

    AlertMailService(
            AlertMailRepository alertMailRepository,
            MembershipRepository memberships,
            MailOutbox mailOutbox,
            MeterRegistry metrics,
            Clock clock) {
        this.alertMailRepository = alertMailRepository;
        this.memberships = memberships;
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
        /** Nobody who gets the mails of the account has proved to read mail at their address. */
        NO_ADDRESS("no_address");

        private final String label;

        Outcome(String label) {
            this.label = label;
        }
    }

    /**
     * Queues a mail of its own to each member who gets them and has a verified address, unless the alert was handled
     * before.
     */
    void queue(AlertMails.Due mail) {
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

    private Outcome store(AlertMails.Due mail) {
        Instant now = clock.instant();
        if (!alertMailRepository.insert(mail.alertId(), now)) {
            return Outcome.REPEATED;
        }
        List<Member> recipients = memberships.members(mail.accountId()).stream()
                .filter(member -> member.emailVerified() && member.role().may(Permission.RECEIVE_ALERT_MAILS))
                .toList();
        recipients.forEach(
                member -> mailOutbox.queue(AlertMailText.kind(mail), member.userId(), AlertMailText.of(mail)));
        return recipients.isEmpty() ? Outcome.NO_ADDRESS : Outcome.QUEUED;
    }
}
