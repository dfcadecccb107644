package io.socialdata.billing.leases;

import io.socialdata.billing.BillingDatabase;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Measures how many lease reports per second are decided and stored. Not part of the build:
 * {@code mvn -pl billing-service -am test -Dtest=LeaseRateBench -Dsurefire.failIfNoSpecifiedTests=false}
 */
class LeaseRateBench {

    private static final Duration WARM_UP = Duration.ofSeconds(10);
    private static final Duration MEASURED = Duration.ofSeconds(15);
    private static final int GATEWAYS = 8;

    private final BillingDatabase database = BillingDatabase.create("billing_lease_bench");
    private final LeaseFixture office = new LeaseFixture(database, database.pooledTransactions(), Clock.systemUTC());

    @Test
    void reportsPerSecond() throws InterruptedException {
        UUID hot = office.anAccount(1_000_000_000_000L);
        List<UUID> many = Stream.generate(() -> office.anAccount(1_000_000_000_000L))
                .limit(GATEWAYS)
                .toList();
        run(many, WARM_UP);
        System.out.printf("lease reports on one account: %.0f/s%n", run(List.of(hot), MEASURED));
        System.out.printf("lease reports on %d accounts: %.0f/s%n", GATEWAYS, run(many, MEASURED));
    }

    private double run(List<UUID> accounts, Duration time) throws InterruptedException {
        LongAdder reports = new LongAdder();
        long end = System.nanoTime() + time.toNanos();
        try (ExecutorService gateways = Executors.newFixedThreadPool(GATEWAYS)) {
            for (int gateway = 0; gateway < GATEWAYS; gateway++) {
                UUID account = accounts.get(gateway % accounts.size());
                gateways.execute(() -> report(account, end, reports));
            }
        }
        return reports.sum() / (time.toNanos() / 1e9);
    }

    /** Reports as a gateway that spends all it is granted. */
    private void report(UUID account, long end, LongAdder reports) {
        LeaseReports said = LeaseReports.of(account).needing(800);
        while (System.nanoTime() < end) {
            long granted = office.grant(said).grantedMicroUsd();
            reports.increment();
            said = said.next().committed(granted).needing(800);
        }
    }
}
