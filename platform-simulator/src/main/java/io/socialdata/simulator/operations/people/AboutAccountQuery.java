package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.AboutShape;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Envelope;
import jakarta.inject.Singleton;

/** What the platform knows of an account's origin. */
@Singleton
final class AboutAccountQuery implements GraphQlOperation {

    private final UserResponses replies;
    private final Views views;

    AboutAccountQuery(UserResponses replies, Views views) {
        this.replies = replies;
        this.views = views;
    }

    @Override
    public String name() {
        return "AboutAccountQuery";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return variables
                .text("screenName")
                .map(handle -> replies.world()
                        .users()
                        .byHandle(handle)
                        .map(user -> PlatformResponse.ok(
                                Envelope.data(new AboutShape(views.user(user, viewer)), "user_result_by_screen_name")))
                        .orElseGet(() ->
                                PlatformResponse.missing(JsonPart.nothing().under("data"))))
                .orElseGet(() -> ErrorBody.withoutVariable(name(), "screenName"));
    }
}
