package io.socialdata.platform.login;

import io.socialdata.platform.calls.CallAttempts;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation.Rest;
import io.socialdata.platform.users.SessionOwner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The subtasks and replies of one sign-in. No subtask is submitted twice, except that one more one-time code may follow
 * a rejected one. So the flow always ends, whatever the platform asks.
 */
final class LoginFlow {

    /**
     * State of a sign-in: the subtasks that the platform asks for next. {@code toString} hides the token.
     *
     * @param flowToken identifies the sign-in in the next request
     * @param subtasks any one of them may be answered
     * @param identity the signed-in account, if the platform already names it
     */
    record LoginStep(
            String flowToken,
            List<String> subtasks,
            @Nullable SessionOwner identity) {

        LoginStep {
            subtasks = List.copyOf(subtasks);
        }

        @Override
        public String toString() {
            return "Step" + subtasks;
        }
    }

    private static final Map<String, ?> OPENING = Map.of(
            "flow_name",
            "login",
            "input_flow_data",
            Map.of(
                    "flow_context",
                    Map.of("debug_overrides", Map.of(), "start_location", Map.of("location", "splash_screen"))),
            "subtask_versions",
            Map.of());

    private final GuestTokenClient guestTokenClient;
    private final Rest task;
    private final CallAttempts callAttempts;
    private final GuestSession guestSession;
    private final Deadline deadline;
    private final Set<String> answeredSubtasks = new HashSet<>();
    private @Nullable SessionOwner sessionOwner;
    private boolean guestTokenRenewed;

    LoginFlow(
            GuestTokenClient guestClient,
            Rest task,
            CallAttempts callAttempts,
            GuestSession guestSession,
            Deadline deadline) {
        this.guestTokenClient = guestClient;
        this.task = task;
        this.callAttempts = callAttempts;
        this.guestSession = guestSession;
        this.deadline = deadline;
    }

    /** Asks for the first subtask and replies to none. */
    PlatformResult<Done> open() {
        return send(OPENING, false).map(loginStep -> Done.DONE);
    }

    /** Replies until the platform asks nothing more and returns empty, or returns why the sign-in ended early. */
    Optional<LoginResult> run(LoginForm form, @Nullable TotpGenerator totpGenerator) {
        PlatformResult<LoginStep> outcome = send(OPENING, false);
        while (outcome instanceof Success<LoginStep>(LoginStep loginStep)) {
            sessionOwner = loginStep.identity() == null ? sessionOwner : loginStep.identity();
            String subtask = nextOf(loginStep, form, totpGenerator);
            switch (replyTo(subtask, form, totpGenerator)) {
                case SubtaskReply.Say(Map<String, ?> input, boolean decisive) ->
                    outcome = totpGenerator != null && subtask.equals(SubtaskReply.CODE_CHALLENGE)
                            ? sendCode(loginStep, totpGenerator)
                            : send(withInput(loginStep, subtask, input), decisive);
                case SubtaskReply.Stop(LoginResult loginResult) -> {
                    return Optional.of(loginResult);
                }
                case SubtaskReply.Finish() -> {
                    return finish(loginStep);
                }
            }
        }
        return Optional.of(LoginResult.of(((Failed<LoginStep>) outcome).failure()));
    }

    /**
     * Sends a one-time code. If its window ended in transit, the platform rejects it: then the next code is sent, once.
     */
    private PlatformResult<LoginStep> sendCode(LoginStep loginStep, TotpGenerator totpGenerator) {
        String code = totpGenerator.now();
        PlatformResult<LoginStep> outcome = sendCode(loginStep, code);
        Optional<LoginStep> again = stepThatRefused(loginStep, outcome);
        Optional<String> next = again.isEmpty() ? Optional.empty() : totpGenerator.next(code);
        return next.isEmpty() ? outcome : sendCode(again.get(), next.get());
    }

    private PlatformResult<LoginStep> sendCode(LoginStep loginStep, String code) {
        return send(
                withInput(
                        loginStep,
                        SubtaskReply.CODE_CHALLENGE,
                        SubtaskReply.code(code).input()),
                true);
    }

    /** Returns the step that accepts another code, if the response says that the code of this step is wrong. */
    private static Optional<LoginStep> stepThatRefused(LoginStep loginStep, PlatformResult<LoginStep> outcome) {
        return switch (outcome) {
            case Success<LoginStep>(LoginStep next) ->
                Optional.of(next).filter(asked -> asked.subtasks().contains(SubtaskReply.CODE_CHALLENGE));
            case Failed<LoginStep>(PlatformFailure platformFailure) ->
                Optional.of(loginStep)
                        .filter(asked -> platformFailure.equals(new Refused(RefusalReason.WRONG_CREDENTIALS)));
        };
    }

    /** Returns the signed-in account, if the platform named it during the flow. */
    @Nullable
    SessionOwner identity() {
        return sessionOwner;
    }

    /** Returns the first known subtask, else the first one. */
    private static String nextOf(LoginStep loginStep, LoginForm form, @Nullable TotpGenerator totpGenerator) {
        return loginStep.subtasks().stream()
                .filter(subtask -> SubtaskReply.to(subtask, form, totpGenerator) != null)
                .findFirst()
                .orElseGet(() -> loginStep.subtasks().isEmpty()
                        ? ""
                        : loginStep.subtasks().getFirst());
    }

    private SubtaskReply replyTo(String subtask, LoginForm form, @Nullable TotpGenerator totpGenerator) {
        SubtaskReply subtaskReply = SubtaskReply.to(subtask, form, totpGenerator);
        if (subtaskReply == null) {
            boolean done = guestSession.credentials().isPresent() && subtask.isEmpty();
            return done ? new SubtaskReply.Finish() : new SubtaskReply.Stop(new LoginResult.Denied());
        }
        if (subtaskReply instanceof SubtaskReply.Say(Map<String, ?> input, boolean decisive)
                && !answeredSubtasks.add(subtask)) {
            return new SubtaskReply.Stop(decisive ? new LoginResult.WrongCredentials() : new LoginResult.Denied());
        }
        return subtaskReply;
    }

    /**
     * Fetches the cookies with one more request unless they came with the last response. Nothing else in that response
     * matters.
     */
    private Optional<LoginResult> finish(LoginStep loginStep) {
        if (guestSession.credentials().isPresent()) {
            return Optional.empty();
        }
        PlatformResult<LoginStep> last =
                send(Map.of("flow_token", loginStep.flowToken(), "subtask_inputs", List.of()), false);
        return guestSession.credentials().isEmpty()
                        && last instanceof Failed<LoginStep>(PlatformFailure platformFailure)
                ? Optional.of(LoginResult.of(platformFailure))
                : Optional.empty();
    }

    /** Sends a step. If the guest token has expired, fetches a new one, once, and sends the rejected step again. */
    private PlatformResult<LoginStep> send(Map<String, ?> document, boolean decisive) {
        LoginStepReader reader = new LoginStepReader(decisive);
        PlatformResult<LoginStep> outcome = callAttempts.execute(task, document, reader, guestSession, deadline);
        if (!reader.isGuestTokenRefused() || guestTokenRenewed) {
            return outcome;
        }
        guestTokenRenewed = true;
        return switch (guestTokenClient.admit(guestSession, deadline)) {
            case Success<String> admitted -> send(document, decisive);
            case Failed<String>(PlatformFailure platformFailure) -> PlatformResult.failed(platformFailure);
        };
    }

    private static Map<String, ?> withInput(LoginStep loginStep, String subtask, Map<String, ?> input) {
        Map<String, Object> named = new HashMap<>(input);
        named.put("subtask_id", subtask);
        return Map.of("flow_token", loginStep.flowToken(), "subtask_inputs", List.of(named));
    }
}
