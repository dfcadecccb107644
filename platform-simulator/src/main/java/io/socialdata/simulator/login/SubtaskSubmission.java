package io.socialdata.simulator.login;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.socialdata.simulator.protocol.WireCall;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The body of one login step. It has no {@code toString}, because it may contain a password. */
public final class SubtaskSubmission {

    private final JsonNode body;

    private SubtaskSubmission(JsonNode body) {
        this.body = body;
    }

    /** Parses a submission. A body that is not JSON gives an empty submission. */
    public static SubtaskSubmission read(WireCall call) {
        return new SubtaskSubmission(call.json().orElseGet(MissingNode::getInstance));
    }

    public Optional<String> flowName() {
        return text(body.path("flow_name"));
    }

    /** Returns the provider of a single sign-on that the client is about to offer. */
    public Optional<String> provider() {
        return text(body.path("provider"));
    }

    Optional<String> flowToken() {
        return text(body.path("flow_token"));
    }

    /** Returns whether it contains a response to that subtask. */
    boolean isFor(Subtask subtask) {
        return !input(subtask).isMissingNode();
    }

    Optional<String> identifier() {
        JsonNode settings = input(Subtask.IDENTIFIER).path("settings_list").path("setting_responses");
        return StreamSupport.stream(settings.spliterator(), false)
                .filter(setting -> setting.path("key").asText().equals("user_identifier"))
                .findFirst()
                .flatMap(setting -> text(setting.at("/response_data/text_data/result")));
    }

    Optional<String> password() {
        return text(input(Subtask.PASSWORD).at("/enter_password/password"));
    }

    Optional<String> enteredText(Subtask subtask) {
        return text(input(subtask).at("/enter_text/text"));
    }

    Optional<String> choice() {
        return text(input(Subtask.CHOICE_OF_METHOD).at("/choice_selection/selected_choices/0"));
    }

    private JsonNode input(Subtask subtask) {
        return StreamSupport.stream(body.path("subtask_inputs").spliterator(), false)
                .filter(input -> input.path("subtask_id").asText().equals(subtask.id()))
                .findFirst()
                .orElseGet(MissingNode::getInstance);
    }

    private static Optional<String> text(JsonNode node) {
        return Optional.of(node).filter(JsonNode::isTextual).map(JsonNode::textValue);
    }
}
