package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.world.User;

/** Does something to a user; the answer is the user as the account then sees them. */
record BondEndpoint(String name, RestUserLookup lookup, Views views, BondDeed deed) implements RestOperation {

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return viewer.user()
                .map(actor -> lookup.named(call)
                        .map(target -> answer(actor, target, viewer))
                        .orElseGet(() -> ErrorBody.brief(PlatformError.SPECIFIED_USER_MISSING)))
                .orElseGet(() -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED));
    }

    private PlatformResponse answer(User actor, User target, Viewer viewer) {
        return switch (target.standing()) {
            case SUSPENDED -> ErrorBody.brief(PlatformError.TARGET_SUSPENDED);
            case DEACTIVATED -> ErrorBody.brief(PlatformError.SPECIFIED_USER_MISSING);
            case ACTIVE ->
                deed.done(actor, target)
                        .map(ErrorBody::brief)
                        .orElseGet(() -> PlatformResponse.ok(new RestUserShape(views.user(target, viewer))));
        };
    }
}
