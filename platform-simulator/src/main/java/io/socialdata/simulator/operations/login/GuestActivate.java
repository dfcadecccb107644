package io.socialdata.simulator.operations.login;

import io.socialdata.simulator.access.GuestTokens;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;

/** Hands out a guest token to whoever shows the web client's bearer token. */
@Singleton
final class GuestActivate implements RestOperation {

    private final GuestTokens tokens;

    GuestActivate(GuestTokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String name() {
        return "1.1/guest/activate.json";
    }

    @Override
    public Access access() {
        return Access.BEARER;
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return PlatformResponse.ok(out -> {
            out.writeStartObject();
            out.writeStringField("guest_token", tokens.issue());
            out.writeEndObject();
        });
    }
}
