package io.socialdata.dashboard.identity.mail;

import jakarta.enterprise.inject.spi.CDI;

/** Sends the queued mails at once, for tests that would otherwise wait up to a second for the scheduler. */
public final class MailDelivery {

    private MailDelivery() {}

    public static void sendQueued() {
        CDI.current().select(MailSenderJob.class).get().send();
    }
}
