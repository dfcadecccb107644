package io.socialdata.platform;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A connector before a platform that plays shapes, whole or damaged. */
record Stage(ConnectorFixture connector, UnaryOperator<JsonNode> damage) {

    private static final ObjectMapper JSON = new ObjectMapper();

    PlatformClient client() {
        return connector.client;
    }

    ActingSession session() {
        return new ActingSession(new Credentials("own-token", "own-csrf", null));
    }

    OwnAccount account() {
        return client().as(session());
    }

    Stage plays(String shape) {
        return plays(200, Shapes.of(shape));
    }

    Stage plays(JsonNode answer) {
        return plays(200, answer);
    }

    Stage plays(int status, JsonNode answer) {
        return playsText(status, text(damage.apply(answer)));
    }

    Stage playsLines(String... shapes) {
        return playsText(
                200,
                Stream.of(shapes)
                        .map(shape -> text(damage.apply(Shapes.of(shape))))
                        .collect(Collectors.joining("\n")));
    }

    /** The shape with the cookies that a sign-in brings. */
    Stage playsSignedIn(String shape) {
        return playsText(
                200, text(damage.apply(Shapes.of(shape))), "set-cookie: auth_token=new", "set-cookie: ct0=fresh");
    }

    Stage playsText(int status, String body, String... headers) {
        String extra = Stream.of(headers).map(header -> "\r\n" + header).collect(Collectors.joining());
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        // In one write: head and body apart would wait for each other's acknowledgement.
        byte[] answer = ("HTTP/1.1 " + status + " x\r\ncontent-length: " + length + extra + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.UTF_8);
        connector.platform.then(out -> out.write(answer));
        return this;
    }

    /** The JSON document that was sent last, or the variables within it. */
    JsonNode sent(String member) {
        List<String> requests = connector.platform.requests();
        String request = requests.getLast();
        try {
            JsonNode document = JSON.readTree(request.substring(request.indexOf("\n\n") + 1));
            return member.isEmpty() ? document : document.path(member);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(JsonNode json) {
        try {
            return JSON.writeValueAsString(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
