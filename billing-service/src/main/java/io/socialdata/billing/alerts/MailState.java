package io.socialdata.billing.alerts;

import java.util.Locale;

/** Whether an alert is mailed. */
enum MailState {
    /** The dashboard has to mail it. */
    DUE,
    /** The dashboard has queued the mail. */
    QUEUED,
    /** The owner wants no mail of this kind. */
    OFF,
    /** The account has had the maximum number of mails of a day. */
    LIMITED;

    String stored() {
        return name().toLowerCase(Locale.ROOT);
    }

    static MailState of(String stored) {
        return valueOf(stored.toUpperCase(Locale.ROOT));
    }
}
