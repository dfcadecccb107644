package io.socialdata.bench.ledger;

import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Writes records while billing is stopped, and starts it to catch up: so the writer uses none of its resources, and
 * measuring begins when it is warm.
 *
 * @param warmUp records before the measured ones
 */
record CatchUp(LedgerEnvironment environment, int warmUp) {

    private static final int RECORDS = 400_000;

    /** Measures records of these accounts. */
    Result of(Supplier<UUID> accounts) throws IOException, SQLException {
        long before = environment.calls();
        for (int sent = 0; sent < warmUp + RECORDS; sent++) {
            environment.producer().send(accounts.get());
        }
        environment.producer().flush();
        try (ServiceProcess billing = environment.startBilling()) {
            environment.awaitCalls(before + warmUp);
            long begun = System.nanoTime();
            long first = environment.calls();
            Duration cpu = billing.program().cpu();
            Duration postgres = environment.postgresCpu();
            environment.awaitCalls(before + warmUp + RECORDS);
            long ended = System.nanoTime();
            return new Result(
                    before + warmUp + RECORDS - first,
                    Duration.ofNanos(ended - begun),
                    billing.program().cpu().minus(cpu),
                    environment.postgresCpu().minus(postgres));
        }
    }

    /**
     * Billing catches up with records that arrived during its downtime.
     *
     * @param records number of records counted during the measurement
     * @param billing processor time that billing used for them
     * @param postgres processor time that PostgreSQL used for them
     */
    record Result(long records, Duration time, Duration billing, Duration postgres) {

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
}
