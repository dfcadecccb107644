package io.socialdata.simulator.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.simulator.auth.SessionStore;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Opens a session for anybody, and ends all sessions of somebody. */
@Singleton
final class SessionsRoute implements ControlRoute {

    private final LiveWorld live;
    private final SessionStore sessionStore;
    private final ObjectMapper json;

    SessionsRoute(LiveWorld live, SessionStore sessionStore, ObjectMapper json) {
        this.live = live;
        this.sessionStore = sessionStore;
        this.json = json;
    }

    /** The cookies of a session. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record Opened(String handle, String userId, String authToken, String ct0) {

        static Opened of(Account account) {
            return new Opened(
                    account.user().handle(),
                    Long.toString(account.user().id()),
                    account.authToken(),
                    account.csrfToken());
        }

        @Override
        public String toString() {
            return "Opened[" + handle + "]";
        }
    }

    @Override
    public void mount(Router router) {
        router.post("/simulator/sessions").order(2).handler(this::open);
        router.delete("/simulator/sessions/:handle").order(2).handler(this::end);
    }

    private void open(RoutingContext context) {
        handle(context)
                .flatMap(live.now().users()::byHandle)
                .map(sessionStore::open)
                .ifPresentOrElse(
                        account -> ControlResponses.json(context, 201, Opened.of(account)),
                        () -> ControlResponses.refuse(context, 400, "handle is that of a user"));
    }

    private Optional<String> handle(RoutingContext context) {
        try {
            return Optional.ofNullable(context.body().asString())
                    .map(body -> body.isBlank() ? "{}" : body)
                    .map(this::handleIn);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private String handleIn(String body) {
        try {
            return json.readTree(body).path("handle").asText();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON", e);
        }
    }

    private void end(RoutingContext context) {
        Optional<User> user = live.now().users().byHandle(context.pathParams().getOrDefault("handle", ""));
        user.ifPresentOrElse(
                found -> ControlResponses.json(context, 200, Map.of("ended", sessionStore.endAllOf(found))),
                () -> ControlResponses.refuse(context, 404, "no such user"));
    }
}
