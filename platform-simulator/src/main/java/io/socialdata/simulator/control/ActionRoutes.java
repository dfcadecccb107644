package io.socialdata.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.socialdata.simulator.auth.SessionStore;
import io.socialdata.simulator.communities.CommunityStore;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Acts as any user: publishes and deletes posts, opens and ends sessions, and decides requests to join. */
@Singleton
record ActionRoutes(
        World world, PostStore posts, SessionStore sessions, CommunityStore communities, ControlMessages messages)
        implements ControlRoutes {

    private static final String JOIN_REQUESTS = "/simulator/communities/:id/requests";
    private static final int LONGEST_TEXT = 4_000;

    /** @param retweetOf id of the post to retweet; a retweet has no text */
    record PostRequest(
            @Nullable String handle,
            @Nullable String text,
            @Nullable Long replyTo,
            @Nullable Long quoted,
            @Nullable Long retweetOf) {}

    /** The cookies of a session. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record OpenedSession(String handle, String userId, String authToken, String ct0) {

        static OpenedSession of(Account account) {
            User user = account.user();
            return new OpenedSession(user.handle(), Long.toString(user.id()), account.authToken(), account.csrfToken());
        }

        @Override
        public String toString() {
            return "OpenedSession[" + handle + "]";
        }
    }

    @Override
    public void mount(Router router) {
        router.post("/simulator/posts").order(2).handler(this::post);
        router.delete("/simulator/posts/:id").order(2).handler(this::deletePost);
        router.post("/simulator/sessions").order(2).handler(this::openSession);
        router.delete("/simulator/sessions/:handle").order(2).handler(this::endSessions);
        router.get(JOIN_REQUESTS).order(2).handler(this::joinRequests);
        router.post(JOIN_REQUESTS).order(2).handler(this::decide);
    }

    private void post(RoutingContext context) {
        Post post = published(messages.strictBody(context, PostRequest.class, "post")
                .orElseGet(() -> new PostRequest(null, null, null, null, null)));
        ControlMessages.json(context, 201, Map.of("id", Long.toString(post.id())));
    }

    /** Also for users who are suspended or deactivated: a look-up of the post then says so. */
    private Post published(PostRequest request) {
        User author = Optional.ofNullable(request.handle())
                .flatMap(world.users()::byHandle)
                .orElseThrow(() -> new IllegalArgumentException("handle is that of a user"));
        if (request.retweetOf() != null) {
            return posts.retweet(author, known(request.retweetOf(), "retweetOf"));
        }
        String text = request.text();
        if (text == null || text.isBlank() || text.length() > LONGEST_TEXT) {
            throw new IllegalArgumentException("text is missing, or longer than " + LONGEST_TEXT + " characters");
        }
        NewPost post = NewPost.by(author, text);
        if (request.replyTo() != null) {
            post = post.replyingTo(known(request.replyTo(), "replyTo").id());
        }
        if (request.quoted() != null) {
            post = post.quoting(known(request.quoted(), "quoted").id());
        }
        return posts.publish(post);
    }

    private Post known(long id, String member) {
        return world.posts().byId(id).orElseThrow(() -> new IllegalArgumentException(member + " is the id of a post"));
    }

    private void deletePost(RoutingContext context) {
        boolean deleted = posts.delete(
                PlatformIds.parse(ControlMessages.pathParameter(context, "id")).orElse(0));
        ControlMessages.noneIf(context, deleted, "no such post");
    }

    private void openSession(RoutingContext context) {
        messages.body(context, JsonNode.class)
                .flatMap(body -> world.users().byHandle(body.path("handle").asText()))
                .map(sessions::open)
                .ifPresentOrElse(
                        account -> ControlMessages.json(context, 201, OpenedSession.of(account)),
                        () -> ControlMessages.refuse(context, 400, "handle is that of a user"));
    }

    private void endSessions(RoutingContext context) {
        world.users()
                .byHandle(ControlMessages.pathParameter(context, "handle"))
                .ifPresentOrElse(
                        user -> ControlMessages.json(context, 200, Map.of("ended", sessions.endAllOf(user))),
                        () -> ControlMessages.refuse(context, 404, "no such user"));
    }

    private void joinRequests(RoutingContext context) {
        community(context)
                .map(communities::applicants)
                .map(applicants -> applicants.stream().map(User::handle).toList())
                .ifPresentOrElse(
                        handles -> ControlMessages.json(context, 200, Map.of("handles", handles)),
                        () -> ControlMessages.refuse(context, 404, "no such community"));
    }

    private void decide(RoutingContext context) {
        Optional<Community> community = community(context);
        JsonNode body = messages.body(context, JsonNode.class).orElseGet(MissingNode::getInstance);
        Optional<User> applicant = world.users().byHandle(body.path("handle").asText(""));
        JsonNode approve = body.path("approve");
        if (community.isEmpty() || applicant.isEmpty() || !approve.isBoolean()) {
            ControlMessages.refuse(
                    context, 400, "of a community: the handle of a user, and approve, which is true or false");
            return;
        }
        boolean asked = communities.decide(community.get(), applicant.get(), approve.booleanValue());
        ControlMessages.noneIf(context, asked, "this user has not asked");
    }

    private Optional<Community> community(RoutingContext context) {
        return communities.byId(
                PlatformIds.parse(ControlMessages.pathParameter(context, "id")).orElse(0));
    }
}
