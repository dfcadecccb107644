package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.drafts.DraftStore.Draft;
import io.socialdata.simulator.drafts.ScheduledPostStore.ScheduledPost;
import io.socialdata.simulator.protocol.JsonObject;
import java.util.List;

/** The JSON of a draft or a scheduled post in a list. */
public final class UnsentPostShape {

    private UnsentPostShape() {}

    public static JsonObject of(Draft draft) {
        return shape("DraftTweet", draft.id(), draft.request().deepCopy());
    }

    /** Creates the JSON of a scheduled post. Its time is in milliseconds, although clients send seconds. */
    public static JsonObject of(ScheduledPost post) {
        JsonObject scheduling =
                object().with("execute_at", post.at().toEpochMilli()).with("state", state(post.state()));
        return shape("ScheduledTweet", post.id(), post.request().deepCopy()).with("scheduling_info", scheduling);
    }

    private static JsonObject shape(String type, long id, ObjectNode request) {
        ObjectNode tweetRequest = JsonNodeFactory.instance.objectNode();
        tweetRequest.put("__typename", "PostTweetRequest").put("type", "PostTweetRequest");
        tweetRequest.put("status", "").put("auto_populate_reply_metadata", false);
        tweetRequest.putArray("exclude_reply_user_ids");
        tweetRequest.putArray("media_ids");
        tweetRequest.setAll(request);
        return object().with("id", GlobalId.of(type, id))
                .withId("rest_id", id)
                .with("tweet_create_request", tweetRequest)
                .with("media_entities", List.of());
    }

    private static String state(ScheduledPost.State state) {
        return switch (state) {
            case WAITING -> "Scheduled";
            case FAILED -> "Failed";
        };
    }
}
