package io.socialdata.bench.ledger;

import io.socialdata.bench.process.PackagedService;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Writes records while billing is stopped, and starts it to catch up: so the writer uses none of its resources, and
 * measuring begins when it is warm.
 *
 * @param folder folder of billing's log
 * @param warmUp records before the measured ones
 */
record CatchUp(
        Path checkout,
        Path folder,
        LedgerEnvironment ledgerEnvironment,
        UsageRecordProducer usageRecordProducer,
        BalanceProbe balanceProbe,
        int warmUp) {

    private static final int RECORDS = 400_000;

    /** Measures records of these accounts. */
    CatchUpResult of(Supplier<UUID> accounts) throws IOException, InterruptedException, SQLException {
        long before = balanceProbe.calls();
        for (int sent = 0; sent < warmUp + RECORDS; sent++) {
            usageRecordProducer.send(accounts.get());
        }
        usageRecordProducer.flush();
        try (PackagedService billing = ledgerEnvironment.startBilling(checkout, folder)) {
            long begun = balanceProbe.awaitCalls(before + warmUp);
            long first = balanceProbe.calls();
            Duration cpu = billing.program().cpu();
            Duration postgres = balanceProbe.cpu();
            long ended = balanceProbe.awaitCalls(before + warmUp + RECORDS);
            return new CatchUpResult(
                    before + warmUp + RECORDS - first,
                    Duration.ofNanos(ended - begun),
                    billing.program().cpu().minus(cpu),
                    balanceProbe.cpu().minus(postgres));
        }
    }
}
