package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.PostView;
import java.io.IOException;

/** A post, shown in one of the ways that timelines have. */
public record PostItem(PostView post, Display display) implements Item {

    public enum Display {
        TWEET("Tweet"),
        /** Part of a thread that the author of the post in focus wrote. */
        SELF_THREAD("SelfThread"),
        MEDIA_GRID("MediaGrid");

        private final String word;

        Display(String word) {
            this.word = word;
        }
    }

    public PostItem(PostView post) {
        this(post, Display.TWEET);
    }

    @Override
    public String key() {
        return "tweet-" + post.post().id();
    }

    @Override
    public JsonPart content() {
        return out -> {
            out.writeStartObject();
            writeFields(out);
            out.writeEndObject();
        };
    }

    void writeFields(JsonGenerator out) throws IOException {
        TypeFields.write(out, "TimelineTweet");
        out.writeFieldName("tweet_results");
        new PostShape(post).under("result").write(out);
        out.writeStringField("tweetDisplayType", display.word);
    }
}
