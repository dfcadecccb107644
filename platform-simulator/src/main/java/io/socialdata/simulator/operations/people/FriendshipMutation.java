package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.operations.pages.Refusal;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.world.User;
import java.util.Optional;

/** The GraphQL twin of the REST operations that make and end friendships. */
record FriendshipMutation(String name, String member, UserResponses replies, Views views, BondDeed deed)
        implements GraphQlOperation {

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        Optional<User> target = replies.named(variables, "user_id")
                .or(() -> replies.named(variables, "target_user_id"))
                .filter(User::active);
        return viewer.user()
                .map(actor -> target.map(other -> answer(actor, other, viewer))
                        .orElseGet(() -> Refusal.of(PlatformError.USER_MISSING, name)))
                .orElseGet(() -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED));
    }

    private PlatformResponse answer(User actor, User target, Viewer viewer) {
        return deed.done(actor, target)
                .map(error -> Refusal.of(error, name))
                .orElseGet(() -> PlatformResponse.ok(
                        Envelope.data(new UserShape(views.user(target, viewer)), member, "user_results", "result")));
    }
}
