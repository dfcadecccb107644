package io.socialdata.writes.drafts;

import io.socialdata.platform.tweets.NewTweet;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.writes.parameters.WriteParameters;
import java.util.List;

/** Parses the post that a caller composes. The platform decides whether its length is valid. */
final class NewPostParser {

    private static final int MAX_MEDIA = 4;

    private NewPostParser() {}

    /** Parses the post. An absent parameter is unset, even if an earlier version of the draft had it. */
    static NewTweet of(WriteParameters writeParameters) {
        List<String> media = writeParameters.ids("media_ids", MAX_MEDIA).stream()
                .map(PlatformId::digits)
                .toList();
        return new NewTweet(
                writeParameters.text("text"),
                media,
                writeParameters.optionalId("reply_to").map(PlatformId::digits).orElse(null),
                writeParameters.optionalId("quote").map(PlatformId::digits).orElse(null));
    }

    /** Returns the id of a draft or scheduled post, under its short or its long parameter name. */
    static String id(WriteParameters writeParameters, String alias) {
        return writeParameters
                .id(writeParameters.given(alias) && !writeParameters.given("id") ? alias : "id")
                .digits();
    }
}
