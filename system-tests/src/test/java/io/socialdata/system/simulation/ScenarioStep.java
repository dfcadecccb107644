package io.socialdata.system.simulation;

import java.time.Duration;

/** One external event for the simulated system. A schedule is a list of them in order of time. */
sealed interface ScenarioStep {

    /** Returns the time since the start of the simulation. */
    Duration at();

    /** Returns when the event is over, without its consequences. */
    default Duration until() {
        return at();
    }

    /** How the work behind a call ends. */
    enum Ending {
        SUCCESS,
        FAILURE,
        /** The owner never responds; the gateway gives up at the deadline. */
        SILENCE,
        /** The client disconnects before the owner has responded. */
        CLIENT_GONE
    }

    /**
     * A client calls.
     *
     * @param budgetedKey whether it uses the account's key with a monthly budget
     * @param work time until the owner responds, or the client disconnects
     */
    record Call(
            Duration at,
            String id,
            int gateway,
            int account,
            boolean budgetedKey,
            long priceMicroUsd,
            Ending ending,
            Duration work)
            implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(work);
        }
    }

    /** An account receives a payment. */
    record Payment(Duration at, int account, long microUsd) implements ScenarioStep {}

    /** A payment is refunded, as far as it is neither spent nor promised. */
    record Refund(Duration at, int account, long microUsd) implements ScenarioStep {}

    /** A gateway process dies. Its disk remains, and another process is started on it later. */
    record GatewayDies(Duration at, int gateway, Duration downFor) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(downFor);
        }
    }

    /** A gateway is stopped gracefully, and started again later. */
    record GatewayStops(Duration at, int gateway, Duration downFor) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(downFor);
        }
    }

    /** Billing dies. Its database remains. */
    record BillingDies(Duration at, Duration downFor) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(downFor);
        }
    }

    /** Billing reads no usage for a while, although everything is up. */
    record ReaderStalls(Duration at, Duration lasting) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(lasting);
        }
    }

    /** Kafka is unreachable. It keeps its data. */
    record KafkaAway(Duration at, Duration lasting) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(lasting);
        }
    }

    /** Messages from a gateway to billing are lost in both directions, or only the responses are. */
    record Cut(Duration at, int gateway, boolean onlyAnswers, Duration lasting) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(lasting);
        }
    }

    /** One gateway cannot reach Kafka; others and billing can. */
    record CutFromKafka(Duration at, int gateway, Duration lasting) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(lasting);
        }
    }

    /** Billing's wall clock is changed. */
    record ClockSet(Duration at, Duration offset) implements ScenarioStep {}
}
