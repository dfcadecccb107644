package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.auth.GuestTokenStore;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** Serves the home page, which some clients load before their first call, and the script that it refers to. */
@Singleton
record HomePageEndpoints(HomePage page, GuestTokenStore guests) implements EndpointTable {

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                get("home", (call, viewer) -> home(call))
                        .at(Set.of("", "home", "search", "explore", "i/flow/login"))
                        .access(Access.ANYONE),
                get("ondemand.s.js", (call, viewer) -> PlatformResponse.script(page.script()))
                        .at(Set.of(page.scriptPath()))
                        .access(Access.ANYONE));
    }

    private PlatformResponse home(WireCall call) {
        String html = call.cookie("auth_token").isPresent() ? page.html() : page.html(guests.issue());
        return PlatformResponse.html(200, html, Outcome.OK);
    }
}
