package io.socialdata.platform.login;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.users.SessionOwner;
import io.socialdata.platform.users.UserReader;
import java.util.Map;

/** The operations that name the owner of cookies. Each of them may be closed or removed. */
public enum IdentityRead {
    VERIFY_CREDENTIALS(
            "verify_credentials", Map.of("skip_status", true, "include_entities", false), SessionOwner::read),
    SETTINGS("account/settings", Map.of(), IdentityRead::settings),
    VIEWER("Viewer", Map.of("withCommunitiesMemberships", true), IdentityRead::viewer);

    private final String operation;

    @SuppressWarnings("ImmutableEnumChecker") // made by Map.of
    private final Map<String, ?> variables;

    @SuppressWarnings("ImmutableEnumChecker") // has no state
    private final PayloadReader<SessionOwner> reader;

    IdentityRead(String operation, Map<String, ?> variables, PayloadReader<SessionOwner> reader) {
        this.operation = operation;
        this.variables = variables;
        this.reader = reader;
    }

    /** Returns the platform's name of the operation. */
    public String operation() {
        return operation;
    }

    Map<String, ?> variables() {
        return variables;
    }

    PayloadReader<SessionOwner> reader() {
        return reader;
    }

    /** Parses account settings. They contain the handle, but often not the id, without which they are useless. */
    private static Payload<SessionOwner> settings(JsonNode root) {
        String id = root.path("user_id_str").asText("");
        String handle = root.path("screen_name").asText("");
        return id.isEmpty() || handle.isEmpty()
                ? new Payload.Broken<>()
                : new Payload.Usable<>(new SessionOwner(id, handle, ""));
    }

    private static Payload<SessionOwner> viewer(JsonNode root) {
        return Payload.of(UserReader.readPart(root.at("/data/viewer/user_results/result"))
                .map(user -> new SessionOwner(user.id(), user.handle(), user.name())));
    }
}
