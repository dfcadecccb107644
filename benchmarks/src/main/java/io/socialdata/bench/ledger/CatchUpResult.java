package io.socialdata.bench.ledger;

import java.time.Duration;

/**
 * Billing catches up with records that arrived during its downtime.
 *
 * @param records number of records counted during the measurement
 * @param billing processor time that billing used for them
 * @param postgres processor time that PostgreSQL used for them
 */
record CatchUpResult(long records, Duration time, Duration billing, Duration postgres) {

    double perSecond() {
        return records / (time.toNanos() / 1e9);
    }

    /** Returns a figure that does not depend on other load of the machine. */
    double perCpuSecondOfBilling() {
        return per(billing);
    }

    double perCpuSecondOfPostgres() {
        return per(postgres);
    }

    private double per(Duration cpu) {
        return cpu.isZero() ? 0 : records / (cpu.toNanos() / 1e9);
    }
}
