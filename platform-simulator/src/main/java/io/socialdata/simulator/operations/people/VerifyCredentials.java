package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.Views;
import jakarta.inject.Singleton;

/** Tells a session whose it is. */
@Singleton
final class VerifyCredentials implements RestOperation {

    private final Views views;

    VerifyCredentials(Views views) {
        this.views = views;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/account/verify_credentials.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return switch (viewer) {
            case Viewer.SignedIn(var account) ->
                PlatformResponse.ok(new RestUserShape(views.user(account.user(), viewer)));
            case Viewer.Guest _, Viewer.Stranger _ -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED);
        };
    }
}
