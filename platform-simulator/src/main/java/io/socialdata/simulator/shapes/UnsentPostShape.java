package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.drafts.Draft;
import io.socialdata.simulator.drafts.ScheduledPost;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;
import java.util.List;

/** A draft or a scheduled post as it is listed. */
public record UnsentPostShape(JsonObject shape) implements JsonPart {

    public static UnsentPostShape of(Draft draft) {
        return new UnsentPostShape(
                shape("DraftTweet", draft.id(), draft.request().deepCopy()));
    }

    /** The time is in milliseconds here, though clients send it in seconds. */
    public static UnsentPostShape of(ScheduledPost post) {
        JsonObject scheduling =
                JsonObject.empty().with("execute_at", post.at().toEpochMilli()).with("state", state(post.state()));
        return new UnsentPostShape(
                shape("ScheduledTweet", post.id(), post.request().deepCopy()).with("scheduling_info", scheduling));
    }

    private static JsonObject shape(String type, long id, ObjectNode request) {
        ObjectNode told = JsonNodeFactory.instance.objectNode();
        told.put("__typename", "PostTweetRequest").put("type", "PostTweetRequest");
        told.put("status", "").put("auto_populate_reply_metadata", false);
        told.putArray("exclude_reply_user_ids");
        told.putArray("media_ids");
        told.setAll(request);
        return JsonObject.empty()
                .with("id", GlobalId.of(type, id))
                .withId("rest_id", id)
                .with("tweet_create_request", told)
                .with("media_entities", List.of());
    }

    private static String state(ScheduledPost.State state) {
        return switch (state) {
            case WAITING -> "Scheduled";
            case FAILED -> "Failed";
        };
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        shape.write(out);
    }
}
