package io.socialdata.simulator.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.simulator.communities.CommunityStore;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Who asks to be let into a community, and the moderators' word on it: {@code {"handle": ..., "approve": true}}. */
@Singleton
final class JoinRequestsRoute implements ControlRoute {

    private static final String PATH = "/simulator/communities/:id/requests";

    private final LiveWorld live;
    private final CommunityStore communityStore;
    private final ObjectMapper json;

    JoinRequestsRoute(LiveWorld live, CommunityStore communityStore, ObjectMapper json) {
        this.live = live;
        this.communityStore = communityStore;
        this.json = json;
    }

    @Override
    public void mount(Router router) {
        router.get(PATH).order(2).handler(this::list);
        router.post(PATH).order(2).handler(this::decide);
    }

    private void list(RoutingContext context) {
        community(context)
                .ifPresentOrElse(
                        community -> ControlResponses.json(
                                context,
                                200,
                                Map.of(
                                        "handles",
                                        communityStore.applicants(community).stream()
                                                .map(User::handle)
                                                .toList())),
                        () -> ControlResponses.refuse(context, 404, "no such community"));
    }

    private void decide(RoutingContext context) {
        Optional<Community> community = community(context);
        JsonNode word = word(context);
        Optional<User> applicant =
                live.now().users().byHandle(word.path("handle").asText(""));
        if (community.isEmpty() || applicant.isEmpty() || !word.path("approve").isBoolean()) {
            ControlResponses.refuse(
                    context, 400, "of a community: the handle of a user, and approve, which is true or false");
        } else if (communityStore.decide(
                community.get(), applicant.get(), word.path("approve").booleanValue())) {
            ControlResponses.none(context);
        } else {
            ControlResponses.refuse(context, 404, "this user has not asked");
        }
    }

    private Optional<Community> community(RoutingContext context) {
        String id = context.pathParams().getOrDefault("id", "");
        return id.matches("\\d{1,18}|[0-8]\\d{18}") ? communityStore.byId(Long.parseLong(id)) : Optional.empty();
    }

    private JsonNode word(RoutingContext context) {
        try {
            String body = context.body().asString();
            return json.readTree(body == null ? "{}" : body);
        } catch (JsonProcessingException e) {
            return json.createObjectNode();
        }
    }
}
