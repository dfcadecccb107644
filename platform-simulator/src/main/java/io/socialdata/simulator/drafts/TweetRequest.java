package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** The request of a draft or a scheduled post, parsed as a post. */
public record TweetRequest(JsonNode json) {

    private static final Pattern STATUS = Pattern.compile("/status(?:es)?/(\\d{1,19})");

    /** Creates a request with text only. */
    static ObjectNode withText(String text) {
        ObjectNode request = JsonNodeFactory.instance.objectNode().put("status", text);
        request.put("auto_populate_reply_metadata", false);
        request.putArray("exclude_reply_user_ids");
        request.putArray("media_ids");
        return request;
    }

    public String text() {
        return json.path("status").asText();
    }

    /** Returns the posts that follow in the same thread. */
    List<TweetRequest> thread() {
        return StreamSupport.stream(json.path("thread_tweets").spliterator(), false)
                .map(TweetRequest::new)
                .toList();
    }

    OptionalLong replyTo() {
        return PlatformIds.parse(json.path("in_reply_to_status_id").asText());
    }

    OptionalLong quoted() {
        Matcher address = STATUS.matcher(json.path("attachment_url").asText());
        return address.find() ? PlatformIds.parse(address.group(1)) : OptionalLong.empty();
    }

    /** Returns the post without its reply target. */
    NewPost post(User author) {
        List<Media> pictures = StreamSupport.stream(json.path("media_ids").spliterator(), false)
                .flatMapToLong(node -> PlatformIds.parse(node.asText()).stream())
                .mapToObj(id -> Media.uploaded(id, Media.Kind.PHOTO, "", 1200, 675))
                .toList();
        NewPost post = NewPost.by(author, text()).showing(pictures);
        return quoted().isPresent() ? post.quoting(quoted().getAsLong()) : post;
    }
}
