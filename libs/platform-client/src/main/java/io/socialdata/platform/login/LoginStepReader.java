package io.socialdata.platform.login;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.login.LoginFlow.LoginStep;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.users.SessionOwner;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Parses one response of a sign-in.
 *
 * <p>Error 399 means a wrong password or a blocked login. The submitted subtask distinguishes most cases; the message
 * text distinguishes temporary blocks.
 */
final class LoginStepReader implements PayloadReader<LoginStep> {

    private static final int LOGIN_DENIED = 399;
    private static final int BAD_GUEST_TOKEN = 239;
    private static final List<String> NOT_NOW = List.of("later", "could not log you in", "suspicious", "unusual");

    private final boolean decisive;
    private boolean guestTokenRefused;

    /**
     * @param decisive whether the response decides about a name, a password or a code
     */
    LoginStepReader(boolean decisive) {
        this.decisive = decisive;
    }

    /**
     * Returns whether the response rejected the guest token. Then the step was not processed and may be sent again with
     * another token.
     */
    boolean isGuestTokenRefused() {
        return guestTokenRefused;
    }

    @Override
    public Payload<LoginStep> read(JsonNode root) {
        String token = root.path("flow_token").asText("");
        if (!token.isEmpty() && root.path("subtasks").isArray()) {
            return new Payload.Usable<>(new LoginStep(token, subtasks(root), identity(root)));
        }
        guestTokenRefused = StreamSupport.stream(root.path("errors").spliterator(), false)
                .anyMatch(error -> error.path("code").asInt() == BAD_GUEST_TOKEN);
        return StreamSupport.stream(root.path("errors").spliterator(), false)
                .filter(error -> error.path("code").asInt() == LOGIN_DENIED)
                .findFirst()
                .<Payload<LoginStep>>map(error -> new Payload.Failing<>(
                        new Refused(refusal(error.path("message").asText("")))))
                .orElseGet(Payload.Broken::new);
    }

    private RefusalReason refusal(String message) {
        String lowerCase = message.toLowerCase(Locale.ROOT);
        boolean forNow = NOT_NOW.stream().anyMatch(lowerCase::contains);
        return decisive && !forNow ? RefusalReason.WRONG_CREDENTIALS : RefusalReason.LOGIN_DENIED;
    }

    private static List<String> subtasks(JsonNode root) {
        return StreamSupport.stream(root.path("subtasks").spliterator(), false)
                .map(subtask -> subtask.path("subtask_id").asText(""))
                .filter(id -> !id.isEmpty())
                .toList();
    }

    private static @Nullable SessionOwner identity(JsonNode root) {
        for (JsonNode subtask : root.path("subtasks")) {
            JsonNode user = subtask.path("open_account").path("user");
            String id = user.path("id_str").asText("");
            String handle = user.path("screen_name").asText("");
            if (!id.isEmpty() && !handle.isEmpty()) {
                return new SessionOwner(id, handle, user.path("name").asText(""));
            }
        }
        return null;
    }
}
