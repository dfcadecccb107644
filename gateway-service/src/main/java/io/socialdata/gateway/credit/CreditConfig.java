package io.socialdata.gateway.credit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Credit that the gateway leases from billing and holds for calls. */
@ConfigMapping(prefix = "gateway.credit")
public interface CreditConfig {

    /** Timeout of a call that waits for credit to be leased. Beyond it the response is 503. Only tests change it. */
    @WithDefault("PT5S")
    Duration holdTimeout();

    /** Timeout of a lease report to billing. Only tests change it. */
    @WithDefault("PT3S")
    Duration reportTimeout();
}
