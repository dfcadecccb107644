package io.socialdata.bench.ledger;

import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Point;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Measures usage records from the topic to the balance with more and more accounts, each time in a new database. */
public final class LedgerGrowth {

    private static final List<Integer> ACCOUNTS = List.of(100, 1_000, 10_000);
    private static final int WARM_UP = 150_000;

    private LedgerGrowth() {}

    /** Takes less than four minutes. */
    public static List<GrowthCurve> measure(Path checkout) throws Exception {
        List<Point> points = new ArrayList<>();
        for (int accounts : ACCOUNTS) {
            points.add(new Point(accounts, recordsPerSecond(checkout, accounts)));
        }
        return List.of(new GrowthCurve(
                "Ledger: usage records",
                "records per second",
                "accounts, the n-th with a share of 1/n",
                GrowthCurve.Kind.RATE,
                points));
    }

    private static double recordsPerSecond(Path checkout, int count) throws Exception {
        try (TempDirectory tempDirectory = TempDirectory.create();
                LedgerEnvironment environment = new LedgerEnvironment();
                UsageRecordProducer producer = new UsageRecordProducer(environment.kafka());
                BalanceProbe probe = new BalanceProbe(environment)) {
            List<UUID> accounts;
            try (PackagedService billing = environment.startBilling(checkout, tempDirectory.folder());
                    BillingOperatorClient operator = new BillingOperatorClient(billing.url(), environment)) {
                accounts = operator.openAccounts(count);
            }
            ZipfAccounts skewed = new ZipfAccounts(accounts, RandomGenerator.of("L64X128MixRandom"));
            return new CatchUp(checkout, tempDirectory.folder(), environment, producer, probe, WARM_UP)
                    .of(skewed::next)
                    .perSecond();
        }
    }
}
