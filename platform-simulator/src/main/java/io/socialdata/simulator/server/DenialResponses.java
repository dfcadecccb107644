package io.socialdata.simulator.server;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.profile.ProfileRegistry;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Builds the responses to calls that the profile denies. */
@Singleton
record DenialResponses(ProfileRegistry profiles) {

    private static final String EDGE_PAGE = "<!doctype html><html><head><title>Attention required</title></head>"
            + "<body><h1>Sorry, you have been blocked</h1></body></html>";
    private static final int NOT_ALLOWED = 7;

    /** Returns the response if the profile denies the whole operation. */
    Optional<PlatformResponse> to(String operation) {
        return profiles.denial(operation).flatMap(denial -> switch (denial) {
            case WITHDRAWN -> Optional.of(PlatformResponse.empty(404, Outcome.UNKNOWN));
            case GUARDED -> Optional.of(edgePage(403, Outcome.REFUSED));
            case CLOSED -> Optional.of(ErrorBody.brief(PlatformError.FLOW_CLOSED));
            case AUTOMATED -> Optional.of(PlatformResponse.json(403, automated(), Outcome.REFUSED));
            case MOVED -> Optional.empty();
        });
    }

    /** Returns an HTML page as the platform's edge sends it. */
    static PlatformResponse edgePage(int status, Outcome outcome) {
        return PlatformResponse.html(status, EDGE_PAGE, outcome);
    }

    private static JsonPart automated() {
        return object().with(
                        "error",
                        object().with("code", NOT_ALLOWED)
                                .with("message", "Request rejected by anti-bot rules.")
                                .with("details", List.of()));
    }
}
