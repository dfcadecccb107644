package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.profiles.ProfileService;
import io.socialdata.simulator.profiles.ProfileService.ProfileEdit;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.shapes.GlobalId;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.shapes.WireTime;
import io.socialdata.simulator.world.Relationship;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;

/** Changes the viewer's profile, and returns the modules of a profile. */
@Singleton
record ProfileEndpoints(World world, ProfileService profileService, ViewFactory viewFactory) implements EndpointTable {

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                post("1.1/account/update_profile.json", this::update),
                query("ProfileSpotlightsQuery", this::spotlights).requires("screen_name"));
    }

    /** Changes the texts that are sent. Without any, it returns the profile as it is. */
    private PlatformResponse update(WireCall call, Viewer viewer) {
        ProfileEdit edit = new ProfileEdit(
                call.given("name"), call.given("description"), call.given("url"), call.given("location"));
        return switch (profileService.edit(viewer.signedIn(), edit)) {
            case Done<User> _ -> PlatformResponse.ok(new RestUserShape(viewFactory.user(viewer.signedIn(), viewer)));
            case Refused(var error, var message) -> ErrorBody.brief(error, message);
        };
    }

    private PlatformResponse spotlights(GraphQlCall call) {
        return call.variables()
                .text("screen_name")
                .flatMap(world.users()::byHandle)
                .filter(User::active)
                .map(user -> GraphQlResponses.data(
                        spotlights(viewFactory.user(user, call.viewer())), "user_result_by_screen_name", "result"))
                .orElseGet(GraphQlResponses::nothing);
    }

    /** Returns a user with the modules of the profile. No user of this world has such modules. */
    private static JsonObject spotlights(UserView view) {
        User user = view.user();
        Relationship relation = view.relation();
        JsonObject legacy = object().with("name", user.profile().name())
                .with("screen_name", user.handle())
                .with("protected", user.isProtected())
                .with("following", relation.following())
                .with("followed_by", relation.followedBy())
                .with("blocking", relation.blocking())
                .with("blocked_by", relation.blockedBy());
        JsonObject core = object().with("created_at", WireTime.of(user.createdAt()))
                .with("name", user.profile().name())
                .with("screen_name", user.handle());
        return JsonObject.typed("User")
                .with("id", GlobalId.of("User", user.id()))
                .withId("rest_id", user.id())
                .with("core", core)
                .with("legacy", legacy)
                .with("profilemodules", object().with("v1", List.of()));
    }
}
