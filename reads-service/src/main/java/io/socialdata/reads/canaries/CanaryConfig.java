package io.socialdata.reads.canaries;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/** Reads of the operator's choice that check accounts and operations. */
@ConfigMapping(prefix = "reads.canaries")
public interface CanaryConfig {

    /**
     * Handles of public users who have posts, followers and results in a search. Without any, no canaries are read. Set
     * it to notice within minutes that the platform has changed ({@code pooled-accounts.md}).
     */
    Optional<List<String>> handles();

    /**
     * Interval between the turns of two accounts, over all replicas; at least a minute. In its turn an account reads one
     * of the users with four calls. Change it when canaries take too much of a small pool.
     */
    @WithDefault("PT5M")
    @DurationMin(minutes = 1)
    Duration interval();
}
