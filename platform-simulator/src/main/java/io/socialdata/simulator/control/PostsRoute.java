package io.socialdata.simulator.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Posts now, as anybody: {@code {"handle": "river_atlas", "text": "The gauge is up"}}; and takes posts back. */
@Singleton
final class PostsRoute implements ControlRoute {

    private static final int LONGEST = 4_000;

    private final LiveWorld live;
    private final PostStore publishing;
    private final ObjectReader reader;

    PostsRoute(LiveWorld live, PostStore publishing, ObjectMapper json) {
        this.live = live;
        this.publishing = publishing;
        this.reader = json.readerFor(PostRequest.class).with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    /** @param retweetOf id of a post to pass on; it goes without a text */
    record PostRequest(
            @Nullable String handle,
            @Nullable String text,
            @Nullable Long replyTo,
            @Nullable Long quoted,
            @Nullable Long retweetOf) {}

    @Override
    public void mount(Router router) {
        router.post("/simulator/posts").order(2).handler(this::post);
        router.delete("/simulator/posts/:id").order(2).handler(this::delete);
    }

    private void post(RoutingContext context) {
        try {
            @Nullable PostRequest order = reader.readValue(context.body().asString());
            Post post = published(order == null ? new PostRequest(null, null, null, null, null) : order);
            ControlResponses.json(context, 201, Map.of("id", Long.toString(post.id())));
        } catch (JsonProcessingException e) {
            ControlResponses.refuse(context, 400, "not a post: " + e.getOriginalMessage());
        } catch (IllegalArgumentException e) {
            ControlResponses.refuse(context, 400, String.valueOf(e.getMessage()));
        }
    }

    private Post published(PostRequest order) {
        User author = Optional.ofNullable(order.handle())
                .flatMap(live.now().users()::byHandle)
                .filter(User::active)
                .orElseThrow(() -> new IllegalArgumentException("handle is that of an active user"));
        if (order.retweetOf() != null) {
            return publishing.retweet(author, known(order.retweetOf(), "retweetOf"));
        }
        if (order.text() == null || order.text().isBlank() || order.text().length() > LONGEST) {
            throw new IllegalArgumentException("text is missing, or longer than " + LONGEST + " characters");
        }
        NewPost post = NewPost.by(author, order.text());
        if (order.replyTo() != null) {
            post = post.answering(known(order.replyTo(), "replyTo").id());
        }
        if (order.quoted() != null) {
            post = post.quoting(known(order.quoted(), "quoted").id());
        }
        return publishing.publish(post);
    }

    private Post known(long id, String member) {
        return live.now()
                .posts()
                .byId(id)
                .orElseThrow(() -> new IllegalArgumentException(member + " is the id of a post"));
    }

    private void delete(RoutingContext context) {
        String id = context.pathParams().getOrDefault("id", "");
        if (id.matches("\\d{1,18}|[0-8]\\d{18}") && publishing.delete(Long.parseLong(id))) {
            ControlResponses.none(context);
        } else {
            ControlResponses.refuse(context, 404, "no such post");
        }
    }
}
