package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.UserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;

/** The calling account and its settings. */
@Singleton
record AccountEndpoints(ViewFactory viewFactory) implements EndpointTable {

    private static final String SETTINGS = "1.1/account/settings.json";

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                query("Viewer", this::viewer),
                query("ViewerUserQuery", this::user),
                get("1.1/account/verify_credentials.json", (call, viewer) -> verify(viewer)),
                // One client omits the version from the path.
                get(SETTINGS, (call, viewer) -> PlatformResponse.ok(settings(viewer.signedIn())))
                        .at(Set.of(SETTINGS, "account/settings.json")));
    }

    private PlatformResponse viewer(GraphQlCall call) {
        JsonObject unavailable =
                JsonObject.typed("CommunityCreateActionUnavailable").with("reason", "ViewerNotEligible");
        JsonObject viewer = object().with("has_community_memberships", false)
                .with("create_community_action_result", unavailable)
                .with("user_features", List.of())
                .with("is_active_creator", false)
                .with("super_followers_count", 0)
                .with("user_results", new UserShape(viewFactory.user(call.user(), call.viewer())).under("result"));
        return GraphQlResponses.data(viewer, "viewer");
    }

    /** Returns the calling user, in the form of the platform's mobile clients. */
    private PlatformResponse user(GraphQlCall call) {
        UserShape user = new UserShape(viewFactory.user(call.user(), call.viewer()));
        return GraphQlResponses.data(user, "viewer", "userResult", "result");
    }

    private PlatformResponse verify(Viewer viewer) {
        return PlatformResponse.ok(new RestUserShape(viewFactory.user(viewer.signedIn(), viewer)));
    }

    /** Returns the settings. Clients read their handle here. The ids are an addition that one client needs. */
    private static JsonObject settings(User user) {
        return object().with("protected", user.isProtected())
                .with("screen_name", user.handle())
                .withId("user_id", user.id())
                .withId("user_id_str", user.id())
                .with("always_use_https", true)
                .with("use_cookie_personalization", false)
                .with("geo_enabled", false)
                .with("language", "en")
                .with("discoverable_by_email", false)
                .with("discoverable_by_mobile_phone", false)
                .with("display_sensitive_media", false)
                .with("personalized_trends", true)
                .with("allow_media_tagging", "all")
                .with("allow_dms_from", "following")
                .with("translator_type", "none")
                .with("country_code", "nl");
    }
}
