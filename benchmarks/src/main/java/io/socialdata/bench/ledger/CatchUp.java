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
 */
record CatchUp(
        Path checkout,
        Path folder,
        LedgerEnvironment ledgerEnvironment,
        UsageRecordProducer usageRecordProducer,
        BalanceProbe balanceProbe) {

    private static final int WARM_UP = 600_000;
    private static final int RECORDS = 400_000;

    /** Measures records of these accounts. */
    CatchUpResult of(Supplier<UUID> accounts) throws IOException, InterruptedException, SQLException {
        long before = balanceProbe.calls();
        for (int sent = 0; sent < WARM_UP + RECORDS; sent++) {
            usageRecordProducer.send(accounts.get());
        }
        usageRecordProducer.flush();
        try (PackagedService billing = ledgerEnvironment.startBilling(checkout, folder)) {
            long begun = balanceProbe.awaitCalls(before + WARM_UP);
            long first = balanceProbe.calls();
            Duration cpu = billing.program().cpu();
            Duration postgres = balanceProbe.cpu();
            long ended = balanceProbe.awaitCalls(before + WARM_UP + RECORDS);
            return new CatchUpResult(
                    before + WARM_UP + RECORDS - first,
                    Duration.ofNanos(ended - begun),
                    billing.program().cpu().minus(cpu),
                    balanceProbe.cpu().minus(postgres));
        }
    }
}
