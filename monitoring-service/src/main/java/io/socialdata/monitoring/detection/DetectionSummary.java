package io.socialdata.monitoring.detection;

import java.time.Duration;
import java.util.List;

/**
 * The result of detection after a poll.
 *
 * @param lags time from post to detection, for each event but those of accounts that are slowed down for their own demand
 * @param missed number of monitors that may have missed posts
 */
public record DetectionSummary(List<Duration> lags, int missed) {

    public DetectionSummary {
        lags = List.copyOf(lags);
    }
}
