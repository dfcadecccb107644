package io.socialdata.monitoring.detection;

import java.time.Duration;
import java.util.List;

/**
 * What became of a look.
 *
 * @param lags from post to detection, for each event
 * @param missed monitors that were told that posts may be missing
 */
public record DetectionSummary(List<Duration> lags, int missed) {

    public DetectionSummary {
        lags = List.copyOf(lags);
    }
}
