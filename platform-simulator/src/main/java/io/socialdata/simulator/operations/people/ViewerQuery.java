package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.Views;
import jakarta.inject.Singleton;

/** Who the session belongs to, in the words of GraphQL. */
@Singleton
final class ViewerQuery implements GraphQlOperation {

    private final Views views;

    ViewerQuery(Views views) {
        this.views = views;
    }

    @Override
    public String name() {
        return "Viewer";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return switch (viewer) {
            case Viewer.SignedIn(var account) ->
                PlatformResponse.ok(viewer(new UserShape(views.user(account.user(), viewer)))
                        .under("viewer")
                        .under("data"));
            case Viewer.Guest _, Viewer.Stranger _ -> ErrorBody.graphQl(PlatformError.NOT_AUTHENTICATED, 200, name());
        };
    }

    private static JsonPart viewer(UserShape user) {
        return out -> {
            out.writeStartObject();
            out.writeBooleanField("has_community_memberships", false);
            out.writeObjectFieldStart("create_community_action_result");
            out.writeStringField("__typename", "CommunityCreateActionUnavailable");
            out.writeStringField("reason", "ViewerNotEligible");
            out.writeEndObject();
            out.writeArrayFieldStart("user_features");
            out.writeEndArray();
            out.writeBooleanField("is_active_creator", false);
            out.writeNumberField("super_followers_count", 0);
            out.writeFieldName("user_results");
            user.under("result").write(out);
            out.writeEndObject();
        };
    }
}
