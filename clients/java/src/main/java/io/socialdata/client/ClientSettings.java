package io.socialdata.client;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Settings of a client.
 *
 * @param baseUrl origin of the service
 * @param timeout time for each attempt
 * @param maxRetries attempts after the first
 * @param maxRetryDelay longest wait before an attempt; where the service demands more, the failure is thrown
 * @param maxCostMicroUsd most that the client may spend; a call that could exceed it is not sent, and what is left goes
 *     along with each call, so that the service refuses one whose price has become higher
 * @param pacing whether calls wait for the rate limits instead of running into them
 */
public record ClientSettings(
        String apiKey,
        URI baseUrl,
        Duration timeout,
        int maxRetries,
        Duration maxRetryDelay,
        Optional<Long> maxCostMicroUsd,
        boolean pacing) {

    public ClientSettings {
        maxCostMicroUsd.ifPresent(MicroUsd::checkMaximum);
    }

    /** Returns the settings with a minute for each attempt and each wait, three retries, pacing and no maximum cost. */
    public static ClientSettings of(String apiKey, URI baseUrl) {
        return new ClientSettings(
                apiKey, baseUrl, Duration.ofMinutes(1), 3, Duration.ofMinutes(1), Optional.empty(), true);
    }

    public ClientSettings withTimeout(Duration limit) {
        return new ClientSettings(apiKey, baseUrl, limit, maxRetries, maxRetryDelay, maxCostMicroUsd, pacing);
    }

    public ClientSettings withMaxRetries(int retries) {
        return new ClientSettings(apiKey, baseUrl, timeout, retries, maxRetryDelay, maxCostMicroUsd, pacing);
    }

    public ClientSettings withMaxCost(long microUsd) {
        return new ClientSettings(apiKey, baseUrl, timeout, maxRetries, maxRetryDelay, Optional.of(microUsd), pacing);
    }

    public ClientSettings withoutPacing() {
        return new ClientSettings(apiKey, baseUrl, timeout, maxRetries, maxRetryDelay, maxCostMicroUsd, false);
    }

    /** The key stays out of logs. */
    @Override
    public String toString() {
        return "ClientSettings[baseUrl=%s]".formatted(baseUrl);
    }
}
