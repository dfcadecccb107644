package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.messages.Message;
import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.User;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The JSON of a message, as an entry of an inbox or a conversation. */
public record MessageShape(MessageThread exchange, Message message) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        JsonObject entry = object().withId("id", message.id())
                .withId("time", message.at().toEpochMilli())
                .with("affects_sort", true)
                .with("request_id", message.requestId())
                .with("conversation_id", message.conversation())
                .with("message_data", data());
        object().with("message", entry).write(out);
    }

    private JsonObject data() {
        JsonObject data = head(message)
                .with("edit_count", 0)
                .with("conversation_id", message.conversation())
                .with("entities", entities())
                .with("attachment", attachment());
        return data.with("reply_data", repliedTo().map(this::head));
    }

    private JsonObject head(Message source) {
        JsonObject head =
                object().withId("id", source.id()).withId("time", source.at().toEpochMilli());
        exchange.conversation()
                .recipientOf(source.sender())
                .map(User::id)
                .ifPresent(id -> head.withId("recipient_id", id));
        return head.withId("sender_id", source.sender()).with("text", source.text());
    }

    private Optional<Message> repliedTo() {
        OptionalLong repliedToId = message.answerTo();
        return repliedToId.isEmpty()
                ? Optional.empty()
                : exchange.messages().stream()
                        .filter(other -> other.id() == repliedToId.getAsLong())
                        .findFirst();
    }

    private JsonObject entities() {
        return object().with("hashtags", List.of())
                .with("symbols", List.of())
                .with("user_mentions", List.of())
                .with("urls", message.link().stream().map(this::url).toList());
    }

    private JsonObject url(Link link) {
        int start = message.text().codePointCount(0, message.text().indexOf(link.shortened()));
        return object().with("url", link.shortened())
                .with("expanded_url", link.expanded())
                .with("display_url", link.display())
                .with("indices", JsonPart.pair(start, start + link.shortened().length()));
    }

    private Optional<JsonObject> attachment() {
        return message.photo().stream().mapToObj(this::photo).findFirst();
    }

    private JsonObject photo(long id) {
        JsonObject photo = object().with("id", id)
                .withId("id_str", id)
                .with(
                        "media_url_https",
                        "https://ton.twitter.com/1.1/ton/data/dm/" + message.id() + "/" + id + "/a.jpg")
                .with("type", "photo")
                .with(
                        "url",
                        "https://t.co/" + Long.toString(id, Character.MAX_RADIX).substring(0, 10))
                .with("original_info", object().with("width", 640).with("height", 480));
        return object().with("photo", photo);
    }
}
