package io.socialdata.dashboard.trialkeys;

import io.socialdata.dashboard.layout.Usd;
import java.time.Duration;

/** How long a key for trying lasts, and what its calls may cost together. */
public record TrialKeyTerms(Duration lifetime, Usd budget) {

    public long minutes() {
        return lifetime.toMinutes();
    }
}
