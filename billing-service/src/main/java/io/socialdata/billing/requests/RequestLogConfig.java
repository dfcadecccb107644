package io.socialdata.billing.requests;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** Tunables of the request log. */
@ConfigMapping(prefix = "billing.requests")
public interface RequestLogConfig {

    /**
     * Maximum number of calls examined for one page of a filtered request log. A page whose filter matches few of them is
     * short or empty, and its cursor continues behind the last one examined.
     */
    @WithDefault("20000")
    @Min(1)
    @Max(200000)
    int maxExamined();
}
