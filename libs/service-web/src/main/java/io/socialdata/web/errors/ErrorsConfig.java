package io.socialdata.web.errors;

import io.quarkus.runtime.annotations.StaticInitSafe;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.contract.Refusal;

/** What differs between services in how failures are answered. */
@StaticInitSafe // body readers are made before the configuration of the run is complete
@ConfigMapping(prefix = "socialdata.web.errors")
public interface ErrorsConfig {

    /** The code for input that is missing or malformed; the feedback routes say {@code invalid_request}. */
    @WithDefault("bad_request")
    InvalidInput invalidInput();

    /** The two codes the contract has for invalid input. */
    enum InvalidInput {
        BAD_REQUEST(Refusal.BAD_REQUEST),
        INVALID_REQUEST(Refusal.INVALID_REQUEST);

        private final Refusal refusal;

        InvalidInput(Refusal refusal) {
            this.refusal = refusal;
        }

        Refusal refusal() {
            return refusal;
        }
    }
}
