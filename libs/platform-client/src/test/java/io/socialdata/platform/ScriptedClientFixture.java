package io.socialdata.platform;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A connector before a script that plays shapes, whole or damaged.
 *
 * @param damage done to the JSON of a shape
 * @param spoiling done to its text after that
 */
record ScriptedClientFixture(
        PlatformClientFixture connector, UnaryOperator<JsonNode> damage, UnaryOperator<String> spoiling) {

    private static final ObjectMapper JSON = new ObjectMapper();

    PlatformClient client() {
        return connector.client;
    }

    AccountSession session() {
        return new AccountSession(new Credentials("own-token", "own-csrf", null));
    }

    AccountClient account() {
        return client().as(session());
    }

    ScriptedClientFixture plays(String shape) {
        return plays(200, Shapes.of(shape));
    }

    ScriptedClientFixture plays(JsonNode answer) {
        return plays(200, answer);
    }

    ScriptedClientFixture plays(int status, JsonNode answer) {
        return playsText(status, spoiling.apply(text(damage.apply(answer))));
    }

    ScriptedClientFixture playsLines(String... shapes) {
        return playsText(
                200,
                Stream.of(shapes)
                        .map(shape -> text(damage.apply(Shapes.of(shape))))
                        .map(spoiling)
                        .collect(Collectors.joining("\n")));
    }

    /** The shape with the cookies that a sign-in brings. */
    ScriptedClientFixture playsSignedIn(String shape) {
        return playsText(
                200,
                spoiling.apply(text(damage.apply(Shapes.of(shape)))),
                "set-cookie: auth_token=new",
                "set-cookie: ct0=fresh");
    }

    /** A few members, written with single quotes. */
    ScriptedClientFixture playsJson(String json) {
        try {
            return plays(JSON.readTree(json.replace('\'', '"')));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    ScriptedClientFixture playsText(int status, String body, String... headers) {
        connector.memory.then(status, body, headers);
        return this;
    }

    /** The JSON document that was sent last, or the variables within it. */
    JsonNode sent(String member) {
        List<String> requests = connector.memory.requests();
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
