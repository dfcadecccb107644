package io.socialdata.simulator.operations.login;

import io.socialdata.simulator.access.Sessions;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.SetCookie;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;

/** Ends the calling session; later calls with its cookies are nobody's. */
@Singleton
final class Logout implements RestOperation {

    private final Sessions sessions;

    Logout(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String name() {
        return "1.1/account/logout.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        call.cookie("auth_token").ifPresent(sessions::end);
        return PlatformResponse.ok(out -> {
                    out.writeStartObject();
                    out.writeStringField("status", "ok");
                    out.writeEndObject();
                })
                .withCookie(SetCookie.gone("auth_token"))
                .withCookie(SetCookie.gone("twid"));
    }
}
