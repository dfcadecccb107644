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
    private final PostStore postStore;
    private final ObjectReader reader;

    PostsRoute(LiveWorld live, PostStore postStore, ObjectMapper json) {
        this.live = live;
        this.postStore = postStore;
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
            @Nullable PostRequest postRequest = reader.readValue(context.body().asString());
            Post post = published(postRequest == null ? new PostRequest(null, null, null, null, null) : postRequest);
            ControlResponses.json(context, 201, Map.of("id", Long.toString(post.id())));
        } catch (JsonProcessingException e) {
            ControlResponses.refuse(context, 400, "not a post: " + e.getOriginalMessage());
        } catch (IllegalArgumentException e) {
            ControlResponses.refuse(context, 400, String.valueOf(e.getMessage()));
        }
    }

    private Post published(PostRequest postRequest) {
        User author = Optional.ofNullable(postRequest.handle())
                .flatMap(live.now().users()::byHandle)
                .filter(User::active)
                .orElseThrow(() -> new IllegalArgumentException("handle is that of an active user"));
        if (postRequest.retweetOf() != null) {
            return postStore.retweet(author, known(postRequest.retweetOf(), "retweetOf"));
        }
        if (postRequest.text() == null
                || postRequest.text().isBlank()
                || postRequest.text().length() > LONGEST) {
            throw new IllegalArgumentException("text is missing, or longer than " + LONGEST + " characters");
        }
        NewPost post = NewPost.by(author, postRequest.text());
        if (postRequest.replyTo() != null) {
            post = post.answering(known(postRequest.replyTo(), "replyTo").id());
        }
        if (postRequest.quoted() != null) {
            post = post.quoting(known(postRequest.quoted(), "quoted").id());
        }
        return postStore.publish(post);
    }

    private Post known(long id, String member) {
        return live.now()
                .posts()
                .byId(id)
                .orElseThrow(() -> new IllegalArgumentException(member + " is the id of a post"));
    }

    private void delete(RoutingContext context) {
        String id = context.pathParams().getOrDefault("id", "");
        if (id.matches("\\d{1,18}|[0-8]\\d{18}") && postStore.delete(Long.parseLong(id))) {
            ControlResponses.none(context);
        } else {
            ControlResponses.refuse(context, 404, "no such post");
        }
    }
}
