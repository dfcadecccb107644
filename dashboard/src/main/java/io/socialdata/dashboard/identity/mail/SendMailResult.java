package io.socialdata.dashboard.identity.mail;

import java.util.List;

/** Outcome of an attempt to send a mail. */
sealed interface SendMailResult {

    List<String> OUTCOMES = List.of("sent", "failed", "given-up");

    /** The SMTP server accepted the mail. */
    record Sent() implements SendMailResult {}

    /** A later attempt follows. */
    record Failed() implements SendMailResult {}

    /** The last attempt failed; the mail is deleted. */
    record GivenUp() implements SendMailResult {}

    /** Returns the value of the label in metrics. */
    default String outcome() {
        return switch (this) {
            case Sent() -> "sent";
            case Failed() -> "failed";
            case GivenUp() -> "given-up";
        };
    }
}
