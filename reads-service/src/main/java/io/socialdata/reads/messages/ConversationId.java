package io.socialdata.reads.messages;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The id of a conversation: two user ids joined by a hyphen, or the id of a group. */
final class ConversationId {

    private static final Pattern FORM = Pattern.compile("[0-9]{1,20}(?:-[0-9]{1,20})?");

    private ConversationId() {}

    /**
     * Parses the required parameter.
     *
     * @throws ApiException 400 naming it if it is absent or malformed
     */
    static String of(@Nullable String text) {
        String given = text == null ? "" : text.strip();
        if (!FORM.matcher(given).matches()) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "conversation_id must be two user ids joined by a hyphen, or the id of a group.")
                    .field("conversation_id");
        }
        return given;
    }
}
