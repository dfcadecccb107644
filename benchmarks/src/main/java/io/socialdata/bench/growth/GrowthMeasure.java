package io.socialdata.bench.growth;

import io.socialdata.bench.delivery.DeliveryGrowth;
import io.socialdata.bench.detection.DetectionGrowth;
import io.socialdata.bench.gateway.GatewayGrowth;
import io.socialdata.bench.ledger.LedgerGrowth;
import io.socialdata.bench.pages.PagesGrowth;
import io.socialdata.bench.reads.ReadsGrowth;
import io.socialdata.bench.report.GrowthCurve;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The measurements of growth, each in an environment of its own. */
public enum GrowthMeasure {
    GATEWAY,
    LEDGER,
    DELIVERY,
    DETECTION,
    READS,
    PAGES;

    /** Finds the measurement with the name of a benchmark. */
    public static Optional<GrowthMeasure> named(String name) {
        return Arrays.stream(values())
                .filter(measure -> measure.benchmark().equals(name))
                .findFirst();
    }

    /** Returns the name of the benchmark whose environment it uses. */
    String benchmark() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Starts the services of this checkout and measures them. */
    List<GrowthCurve> measure(Path checkout) throws Exception {
        return switch (this) {
            case GATEWAY -> GatewayGrowth.measure(checkout);
            case LEDGER -> LedgerGrowth.measure(checkout);
            case DELIVERY -> DeliveryGrowth.measure(checkout);
            case DETECTION -> DetectionGrowth.measure(checkout);
            case READS -> ReadsGrowth.measure(checkout);
            case PAGES -> PagesGrowth.measure(checkout);
        };
    }
}
