package io.socialdata.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.testkit.faults.Direction;
import io.socialdata.testkit.faults.ResponseLoss;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A fault under load. It waits for progress, never for time alone. */
enum Fault {

    /** Billing is killed while a batch is on its way into the database. */
    BILLING_KILLED_MID_BATCH {
        @Override
        void inject(FaultContext faultContext) {
            faultContext.suite().database().disconnect(Direction.TO_SERVER);
            await("a batch that does not come to its end")
                    .atMost(TIMEOUT)
                    .until(() -> faultContext.suite().metric("billing", "ledger_lag_seconds", "") > 1);
            faultContext.suite().kill("billing");
            faultContext.suite().database().disconnect().clearFaults();
            faultContext.journal().awaitCalls(3 * faultContext.customers());
            faultContext.suite().up();
        }
    },

    /** One in a hundred commit confirmations of PostgreSQL is lost. */
    COMMIT_ACKS_LOST {
        @Override
        void inject(FaultContext faultContext) {
            double before = batchRetries(faultContext);
            faultContext
                    .suite()
                    .database()
                    .dropResponses(ResponseLoss.postgresCommits()
                            .withProbability(ONE_PERCENT, faultContext.random().nextLong()));
            await("batches that are tried again").atMost(TIMEOUT).until(() -> batchRetries(faultContext) >= before + 2);
        }
    },

    /** One in twenty acknowledgements of Kafka is lost. */
    PRODUCE_ACKS_LOST {
        @Override
        void inject(FaultContext faultContext) {
            long before = faultContext.suite().broker().counters().droppedResponses();
            faultContext
                    .suite()
                    .broker()
                    .dropResponses(ResponseLoss.kafkaProduceAcks()
                            .withProbability(FIVE_PERCENT, faultContext.random().nextLong()));
            await("acknowledgements to get lost")
                    .atMost(TIMEOUT)
                    .until(() -> faultContext.suite().broker().counters().droppedResponses() >= before + 5);
        }
    },

    /** Records no longer arrive at Kafka, and clients do not notice; then the gateway is killed. */
    GATEWAY_KILLED_DURING_KAFKA_OUTAGE {
        @Override
        void inject(FaultContext faultContext) {
            faultContext.suite().broker().disconnect(Direction.TO_SERVER);
            // Records sent before may be durable already; the others can only be durable on the gateway's disk.
            faultContext.journal().awaitBilled(3 * faultContext.customers());
            faultContext.suite().kill("gateway", faultContext.gateway());
            // Dropped bytes would be missing in the middle of a connection, which never happens: all connections are
            // reset.
            faultContext.suite().broker().disconnect().clearFaults();
            faultContext.suite().up();
        }
    },

    /**
     * A gateway spends all credit during an outage of Kafka and is killed; another one requests credit in its place.
     */
    GATEWAY_KILLED_WITH_LEASE_EXHAUSTED {
        @Override
        long paidMicroUsd() {
            return 0;
        }

        @Override
        void inject(FaultContext faultContext) {
            faultContext.suite().broker().disconnect(Direction.TO_SERVER);
            faultContext.journal().awaitResponses(402, 5 * faultContext.customers());
            faultContext.suite().kill("gateway", faultContext.gateway());
            faultContext.suite().up();
            long before = faultContext.journal().billed();
            Instant begun = Instant.now();
            await("credit that may not be given, or none until the lease of the dead is long over")
                    .atMost(TIMEOUT)
                    .until(() -> faultContext.journal().billed() >= before + 2L * faultContext.customers()
                            || Instant.now().isAfter(begun.plus(FaultInjectionSuite.LEASE_OVER)));
            faultContext.suite().broker().disconnect().clearFaults();
        }
    },

    /** PostgreSQL is killed and away for a while. Calls continue on leased credit and cached keys: none may fail. */
    POSTGRES_KILLED {
        @Override
        long paidMicroUsd() {
            return 200_000_000;
        }

        @Override
        void inject(FaultContext faultContext) {
            faultContext.suite().restartBillingWithUsualLeases();
            faultContext.journal().awaitCalls(WARM_CALLS_OF_EACH * faultContext.customers());
            long before = faultContext.journal().unserved();
            faultContext.suite().kill("postgres");
            Instant end = Instant.now().plus(OUTAGE);
            while (Instant.now().isBefore(end)) {
                faultContext.journal().awaitCalls(faultContext.customers());
            }
            assertThat(faultContext.journal().unserved() - before)
                    .as("calls that failed in %s without PostgreSQL: %s", OUTAGE, faultContext.journal())
                    .isZero();
        }
    },

    /**
     * The name server of the gateway hangs for longer than connections and answers are kept. Calls go on with the addresses
     * that are known: none may fail, and the gateway's probes respond.
     */
    NAME_SERVER_HANGS {
        @Override
        long paidMicroUsd() {
            return 200_000_000;
        }

        @Override
        void inject(FaultContext faultContext) {
            HangingNames names = faultContext.suite().restartGatewayWithNames();
            faultContext.journal().awaitCalls(WARM_CALLS_OF_EACH * faultContext.customers());
            long before = faultContext.journal().unserved();
            names.hang();
            try {
                Instant end = Instant.now().plus(OUTAGE);
                while (Instant.now().isBefore(end)) {
                    faultContext.journal().awaitCalls(faultContext.customers());
                    assertThat(faultContext.suite().suite().probe("gateway")).isEqualTo(200);
                }
                assertThat(faultContext.journal().unserved() - before)
                        .as("calls that failed in %s without names: %s", OUTAGE, faultContext.journal())
                        .isZero();
                assertThat(faultContext.suite().metric("gateway", "names_overdue_seconds", ""))
                        .isGreaterThan(OUTAGE.toSeconds() / 2.0);
            } finally {
                names.goOn();
            }
        }
    },

    /**
     * Billing, Kafka and gateway are killed four times each, in random order and at random moments, while both kinds of
     * responses are lost.
     */
    RANDOM_KILLS {
        @Override
        void inject(FaultContext faultContext) {
            Random luck = new Random(faultContext.random().nextLong());
            faultContext
                    .suite()
                    .database()
                    .dropResponses(ResponseLoss.postgresCommits().withProbability(ONE_PERCENT, luck.nextLong()));
            faultContext
                    .suite()
                    .broker()
                    .dropResponses(ResponseLoss.kafkaProduceAcks().withProbability(ONE_PERCENT, luck.nextLong()));
            List<String> victims = new ArrayList<>(List.of("billing", "kafka", "gateway"));
            for (int turn = 0; turn < TURNS; turn++) {
                Collections.shuffle(victims, luck);
                for (String victim : victims) {
                    faultContext.journal().awaitCalls(luck.nextInt(20, 200));
                    faultContext.suite().kill(victim);
                    faultContext.journal().awaitCalls(luck.nextInt(1, 100));
                    faultContext.suite().up();
                }
            }
        }
    };

    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    private static final double ONE_PERCENT = 0.01;

    /** Acknowledgements are for batches of records: there are fewer of them than commits. */
    private static final double FIVE_PERCENT = 0.05;

    /** Turns of a round of random kills: waiting until all is settled costs more than a kill. */
    private static final int TURNS = 4;

    /** In the nightly profile an outage lasts as long as a gateway promises to go on. */
    private static final boolean NIGHTLY = "all".equals(System.getProperty("cases"));

    /** Longer than billing waits for a connection to its database, and than keys are cached for. */
    private static final Duration OUTAGE = NIGHTLY ? Duration.ofMinutes(5) : Duration.ofSeconds(12);

    /** For the long outage, leases have been extended once, and so topped up for the rate of the load. */
    private static final int WARM_CALLS_OF_EACH = NIGHTLY ? 1_000 : 150;

    /** Returns what each account pays in before the run, in addition to the small welcome credit. */
    long paidMicroUsd() {
        return 20_000_000;
    }

    /** Returns after the fault has taken effect. The caller repairs what is broken. */
    abstract void inject(FaultContext faultContext);

    private static double batchRetries(FaultContext faultContext) {
        return faultContext.suite().counter("billing", "events_batch_retries_total", "billing-usage");
    }
}
