package io.socialdata.system.faults;

import static org.awaitility.Awaitility.await;

import io.socialdata.testkit.faults.Direction;
import io.socialdata.testkit.faults.ResponseLoss;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Something that goes wrong under load. What it waits for is progress, never time alone. */
enum Fault {

    /** Billing dies while a batch is on its way into the database. */
    BILLING_KILLED_MID_BATCH {
        @Override
        void strike(FaultContext faultContext) {
            faultContext.suite().database().disconnect(Direction.TO_SERVER);
            await("a batch that does not come to its end")
                    .atMost(PATIENCE)
                    .until(() -> faultContext.suite().metric("billing", "ledger_lag_seconds", "") > 1);
            faultContext.suite().kill("billing");
            faultContext.suite().database().disconnect().clearFaults();
            faultContext.journal().awaitCalls(50);
            faultContext.suite().up();
        }
    },

    /** PostgreSQL's word that a transaction is committed gets lost, one in a hundred. */
    COMMIT_ACKS_LOST {
        @Override
        void strike(FaultContext faultContext) {
            double before = batchesTriedAgain(faultContext);
            faultContext
                    .suite()
                    .database()
                    .dropResponses(ResponseLoss.postgresCommits()
                            .withProbability(ONE_PERCENT, faultContext.random().nextLong()));
            await("batches that are tried again")
                    .atMost(PATIENCE)
                    .until(() -> batchesTriedAgain(faultContext) >= before + 2);
        }
    },

    /** Kafka's word that a record is kept gets lost, one in a hundred. */
    PRODUCE_ACKS_LOST {
        @Override
        void strike(FaultContext faultContext) {
            long before = faultContext.suite().broker().counters().swallowed();
            faultContext
                    .suite()
                    .broker()
                    .dropResponses(ResponseLoss.kafkaProduceAcks()
                            .withProbability(ONE_PERCENT, faultContext.random().nextLong()));
            await("acknowledgements to get lost")
                    .atMost(PATIENCE)
                    .until(() -> faultContext.suite().broker().counters().swallowed() >= before + 5);
        }
    },

    /** Records no longer arrive at Kafka, whose clients do not notice; then the gateway dies. */
    GATEWAY_KILLED_DURING_KAFKA_OUTAGE {
        @Override
        void strike(FaultContext faultContext) {
            faultContext.suite().broker().disconnect(Direction.TO_SERVER);
            // Those under way were perhaps safe already; the others can only be safe on the gateway's disk.
            faultContext.journal().awaitBilled(3 * faultContext.customers());
            faultContext.suite().kill("gateway", faultContext.gateway());
            // What vanished would be missing in the middle of a connection, which never happens: all start again.
            faultContext.suite().broker().disconnect().clearFaults();
            faultContext.suite().up();
        }
    },

    /** A gateway has spent all credit while Kafka was silent, and dies; another one asks for credit in its place. */
    GATEWAY_KILLED_WITH_LEASE_EXHAUSTED {
        @Override
        long paidMicroUsd() {
            return 0;
        }

        @Override
        void strike(FaultContext faultContext) {
            faultContext.suite().broker().disconnect(Direction.TO_SERVER);
            faultContext.journal().awaitAnswers(402, 5 * faultContext.customers());
            faultContext.suite().kill("gateway", faultContext.gateway());
            faultContext.suite().up();
            long before = faultContext.journal().billed();
            Instant begun = Instant.now();
            await("credit that may not be given, or none until the lease of the dead is long over")
                    .atMost(PATIENCE)
                    .until(() -> faultContext.journal().billed() >= before + 2L * faultContext.customers()
                            || Instant.now().isAfter(begun.plus(FaultInjectionSuite.LEASE_OVER)));
            faultContext.suite().broker().disconnect().clearFaults();
        }
    },

    /** Billing, Kafka and gateway die in turn at random moments, while both kinds of answers get lost. */
    RANDOM_KILLS {
        @Override
        void strike(FaultContext faultContext) {
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
            Collections.shuffle(victims, luck);
            for (String victim : victims) {
                faultContext.journal().awaitCalls(luck.nextInt(20, 200));
                faultContext.suite().kill(victim);
                faultContext.journal().awaitCalls(luck.nextInt(1, 100));
                faultContext.suite().up();
            }
        }
    };

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final double ONE_PERCENT = 0.01;

    /** What each account pays in before, beside the little that it is given. */
    long paidMicroUsd() {
        return 20_000_000;
    }

    /** Returns when the fault has struck; what it has left broken is mended by who called. */
    abstract void strike(FaultContext faultContext);

    private static double batchesTriedAgain(FaultContext faultContext) {
        return faultContext.suite().counter("billing", "events_batch_retries_total", "billing-usage");
    }
}
