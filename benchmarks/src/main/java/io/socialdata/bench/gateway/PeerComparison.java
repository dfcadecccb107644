package io.socialdata.bench.gateway;

import io.socialdata.bench.report.PairedValues;
import java.io.IOException;
import java.util.Locale;

/**
 * A peer, and the gateway beside it at the peer's half load.
 *
 * @param result of the peer by itself
 * @param rate requests per second
 * @param tails p99 of the gateway and of the peer, in turns
 */
record PeerComparison(CandidateResult result, double rate, PairedValues tails) {

    /** Measures both. They must be warmed up. */
    static PeerComparison of(Measurement measurement, Candidate gateway, Candidate peer, CandidateResult result)
            throws IOException {
        double rate = result.closed().perSecond() / 2;
        return new PeerComparison(result, rate, measurement.tailsInTurns(gateway, peer, rate));
    }

    boolean isGatewayNoSlower() {
        return tails.ofThese() <= tails.ofOthers();
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f ms against %.2f ms", tails.ofThese(), tails.ofOthers());
    }
}
