package io.socialdata.system.simulation;

import java.time.Duration;

/** One thing that is done to the simulated system from outside. The sum of them, in order of time, is a schedule. */
sealed interface ScenarioStep {

    /** When, since the world began. */
    Duration at();

    /** When it is over, its consequences aside. */
    default Duration until() {
        return at();
    }

    /** How the work behind a call ends. */
    enum Ending {
        SUCCESS,
        FAILURE,
        /** The owner never answers; the gateway gives up at the deadline. */
        SILENCE,
        /** The client hangs up before the owner has answered. */
        CLIENT_GONE
    }

    /**
     * A client calls.
     *
     * @param budgetedKey whether it uses the account's key with a monthly budget
     * @param work until the owner answers, or the client is gone
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

    /** Money comes in. */
    record Payment(Duration at, int account, long microUsd) implements ScenarioStep {}

    /** Money that came in is given back, as far as it is neither spent nor promised. */
    record Refund(Duration at, int account, long microUsd) implements ScenarioStep {}

    /** A gateway process dies; its disk stays, and another process is started on it later. */
    record GatewayDies(Duration at, int gateway, Duration downFor) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(downFor);
        }
    }

    /** A gateway is stopped the orderly way, and started again later. */
    record GatewayStops(Duration at, int gateway, Duration downFor) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(downFor);
        }
    }

    /** Billing dies; its database stays. */
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

    /** Nobody reaches Kafka; what it has it keeps. */
    record KafkaAway(Duration at, Duration lasting) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(lasting);
        }
    }

    /** Nothing gets from a gateway to billing, or only the answers do not. */
    record Cut(Duration at, int gateway, boolean onlyAnswers, Duration lasting) implements ScenarioStep {
        @Override
        public Duration until() {
            return at.plus(lasting);
        }
    }

    /** Billing's wall clock is set. */
    record ClockSet(Duration at, Duration offset) implements ScenarioStep {}
}
