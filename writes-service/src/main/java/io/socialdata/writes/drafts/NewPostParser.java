package io.socialdata.writes.drafts;

import io.socialdata.platform.writing.NewTweet;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.writes.parameters.WriteParameters;
import java.util.List;

/** The post that a caller composes. Its length is the platform's to judge. */
final class NewPostParser {

    private static final int MOST_MEDIA = 4;

    private NewPostParser() {}

    /** Reads it; what is left out is not in it, whatever an earlier version of the draft had. */
    static NewTweet of(WriteParameters writeParameters) {
        List<String> media = writeParameters.ids("media_ids", MOST_MEDIA).stream()
                .map(PlatformId::digits)
                .toList();
        return new NewTweet(
                writeParameters.text("text"),
                media,
                writeParameters.optionalId("reply_to").map(PlatformId::digits).orElse(null),
                writeParameters.optionalId("quote").map(PlatformId::digits).orElse(null));
    }

    /** The id of a post that waits, under its short name or its long one. */
    static String id(WriteParameters writeParameters, String alias) {
        return writeParameters
                .id(writeParameters.given(alias) && !writeParameters.given("id") ? alias : "id")
                .digits();
    }
}
