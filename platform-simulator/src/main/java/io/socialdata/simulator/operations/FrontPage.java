package io.socialdata.simulator.operations;

import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;
import java.util.Set;

/** The page that some clients load before their first call. */
@Singleton
final class FrontPage implements RestOperation {

    private static final String PAGE =
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Simulated platform</title></head>"
                    + "<body><p>A simulated platform. Its control page is at /simulator.</p></body></html>";

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "home";
    }

    @Override
    public Set<String> paths() {
        return Set.of("", "home");
    }

    @Override
    public Access access() {
        return Access.ANYONE;
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return PlatformResponse.html(200, PAGE, Outcome.OK);
    }
}
