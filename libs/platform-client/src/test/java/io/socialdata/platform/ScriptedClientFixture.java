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
 * A client with a script that plays shapes, intact or damaged.
 *
 * @param damage damages the JSON of a shape
 * @param spoiling damages its text after that
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

    ScriptedClientFixture respondWith(String shape) {
        return respondWith(200, Shapes.of(shape));
    }

    ScriptedClientFixture respondWith(JsonNode response) {
        return respondWith(200, response);
    }

    ScriptedClientFixture respondWith(int status, JsonNode response) {
        return respondWithText(status, spoiling.apply(text(damage.apply(response))));
    }

    ScriptedClientFixture respondWithLines(String... shapes) {
        return respondWithText(
                200,
                Stream.of(shapes)
                        .map(shape -> text(damage.apply(Shapes.of(shape))))
                        .map(spoiling)
                        .collect(Collectors.joining("\n")));
    }

    /** Plays the shape with the cookies of a sign-in. */
    ScriptedClientFixture respondWithSignedIn(String shape) {
        return respondWithText(
                200,
                spoiling.apply(text(damage.apply(Shapes.of(shape)))),
                "set-cookie: auth_token=new",
                "set-cookie: ct0=fresh");
    }

    /** Plays a few members, written with single quotes. */
    ScriptedClientFixture respondWithJson(String json) {
        try {
            return respondWith(JSON.readTree(json.replace('\'', '"')));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    ScriptedClientFixture respondWithText(int status, String body, String... headers) {
        connector.memory.then(status, body, headers);
        return this;
    }

    /** Returns the JSON document that was sent last, or its variables. */
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
