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
    static NewTweet of(WriteParameters input) {
        List<String> media = input.ids("media_ids", MOST_MEDIA).stream()
                .map(PlatformId::digits)
                .toList();
        return new NewTweet(
                input.text("text"),
                media,
                input.optionalId("reply_to").map(PlatformId::digits).orElse(null),
                input.optionalId("quote").map(PlatformId::digits).orElse(null));
    }

    /** The id of a post that waits, under its short name or its long one. */
    static String id(WriteParameters input, String alias) {
        return input.id(input.given(alias) && !input.given("id") ? alias : "id").digits();
    }
}
