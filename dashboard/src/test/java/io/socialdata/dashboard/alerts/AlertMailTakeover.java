package io.socialdata.dashboard.alerts;

import jakarta.enterprise.inject.spi.CDI;

/** Takes over due alerts at once, for tests that would otherwise wait up to a second for the scheduler. */
public final class AlertMailTakeover {

    private AlertMailTakeover() {}

    public static void run() {
        CDI.current().select(AlertMailJob.class).get().run();
    }
}
