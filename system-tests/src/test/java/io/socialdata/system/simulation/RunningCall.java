package io.socialdata.system.simulation;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.system.simulation.ScenarioStep.Call;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A call that a gateway has accepted and not ended. */
final class RunningCall {

    private final Call call;
    private final PoolDriver pool;
    private @Nullable CreditHold creditHold;
    private boolean clientGone;
    private boolean ended;

    RunningCall(Call call, PoolDriver pool) {
        this.call = call;
        this.pool = pool;
    }

    Call call() {
        return call;
    }

    PoolDriver pool() {
        return pool;
    }

    void paidFrom(CreditHold newHold) {
        creditHold = newHold;
    }

    @Nullable
    CreditHold hold() {
        return creditHold;
    }

    void clientLeaves() {
        clientGone = true;
    }

    boolean isClientGone() {
        return clientGone;
    }

    /** Ends the call. Returns true for the first caller only. */
    boolean end() {
        boolean first = !ended;
        ended = true;
        return first;
    }

    boolean isEnded() {
        return ended;
    }

    /** Returns what the call may still cost although no record of it is durable yet. */
    long promised(GroundTruth groundTruth) {
        return creditHold == null || ended || groundTruth.isDurable(call.id()) ? 0 : call.priceMicroUsd();
    }

    UsageRecordedV1 record(SimulatedSuite simulatedSuite) {
        CreditHold paid = Objects.requireNonNull(creditHold);
        return new UsageRecordedV1(
                call.id(),
                simulatedSuite.account(call.account()),
                simulatedSuite.key(call.account(), call.budgetedKey()),
                "simulated",
                call.priceMicroUsd(),
                true,
                200,
                call.work().toNanos() / 1_000,
                paid.leaseId(),
                call.id(),
                simulatedSuite.billing().clock());
    }
}
