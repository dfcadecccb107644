package io.socialdata.reads.messages;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.regex.Pattern;

/**
 * The id of a conversation.
 *
 * @param text two user ids joined by a hyphen, or the id of a group
 */
record ConversationId(String text) {

    private static final Pattern FORM = Pattern.compile("[0-9]{1,20}(?:-[0-9]{1,20})?");

    /**
     * Parses the parameter {@code conversation_id}.
     *
     * @throws ApiException 400 naming it if it is empty or malformed
     */
    ConversationId {
        text = text.strip();
        if (!FORM.matcher(text).matches()) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "conversation_id must be two user ids joined by a hyphen, or the id of a group.")
                    .field("conversation_id");
        }
    }
}
