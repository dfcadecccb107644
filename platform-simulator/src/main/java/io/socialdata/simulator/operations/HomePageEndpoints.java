package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.RestEndpoint;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** Serves the home page, which some clients load before their first call. */
@Singleton
final class HomePageEndpoints implements EndpointTable {

    private static final String PAGE =
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Simulated platform</title></head>"
                    + "<body><p>A simulated platform. Its control page is at /simulator.</p></body></html>";

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(get("home", (call, viewer) -> PlatformResponse.html(200, PAGE, Outcome.OK))
                .at(Set.of("", "home"))
                .access(Access.ANYONE));
    }
}
