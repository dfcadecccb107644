package io.socialdata.platform.login;

import io.socialdata.platform.calls.AttemptExecutor;
import io.socialdata.platform.credentials.GuestSession;
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
 * The questions and answers of one sign-in. No question is answered twice, except that a refused one-time code may be followed by one
 * more. So it ends whatever the platform asks.
 */
final class LoginFlow {

    private static final Map<String, ?> OPENING = Map.of(
            "flow_name",
            "login",
            "input_flow_data",
            Map.of(
                    "flow_context",
                    Map.of("debug_overrides", Map.of(), "start_location", Map.of("location", "splash_screen"))),
            "subtask_versions",
            Map.of());

    private final GuestTokenClient reception;
    private final Rest task;
    private final AttemptExecutor attemptExecutor;
    private final GuestSession guestSession;
    private final Deadline deadline;
    private final Set<String> answered = new HashSet<>();
    private @Nullable SessionOwner sessionOwner;
    private boolean readmitted;

    LoginFlow(
            GuestTokenClient reception,
            Rest task,
            AttemptExecutor attemptExecutor,
            GuestSession guestSession,
            Deadline deadline) {
        this.reception = reception;
        this.task = task;
        this.attemptExecutor = attemptExecutor;
        this.guestSession = guestSession;
        this.deadline = deadline;
    }

    /** Answers until nothing is asked any more; empty then, and else why it ended before. */
    Optional<LoginResult> run(LoginForm form, @Nullable TotpGenerator totpGenerator) {
        PlatformResult<LoginStep> answer = send(OPENING, false);
        while (answer instanceof Success<LoginStep>(LoginStep loginStep)) {
            sessionOwner = loginStep.identity() == null ? sessionOwner : loginStep.identity();
            String subtask = nextOf(loginStep, form, totpGenerator);
            switch (replyTo(subtask, form, totpGenerator)) {
                case SubtaskReply.Say(Map<String, ?> input, boolean judged) ->
                    answer = totpGenerator != null && subtask.equals(SubtaskReply.CODE_CHALLENGE)
                            ? sendCode(loginStep, totpGenerator)
                            : send(withInput(loginStep, subtask, input), judged);
                case SubtaskReply.Stop(LoginResult loginResult) -> {
                    return Optional.of(loginResult);
                }
                case SubtaskReply.Finish() -> {
                    return finish(loginStep);
                }
            }
        }
        return Optional.of(LoginResult.of(((Failed<LoginStep>) answer).failure()));
    }

    /** A code whose window ended on the way is wrong there: the next one is tried, once. */
    private PlatformResult<LoginStep> sendCode(LoginStep loginStep, TotpGenerator totpGenerator) {
        String code = totpGenerator.now();
        PlatformResult<LoginStep> answer = sendCode(loginStep, code);
        Optional<LoginStep> again = stepThatRefused(loginStep, answer);
        Optional<String> next = again.isEmpty() ? Optional.empty() : totpGenerator.next(code);
        return next.isEmpty() ? answer : sendCode(again.get(), next.get());
    }

    private PlatformResult<LoginStep> sendCode(LoginStep loginStep, String code) {
        return send(
                withInput(
                        loginStep,
                        SubtaskReply.CODE_CHALLENGE,
                        SubtaskReply.code(code).input()),
                true);
    }

    /** Where another code can be given, if the answer says that the one given at this step is wrong. */
    private static Optional<LoginStep> stepThatRefused(LoginStep loginStep, PlatformResult<LoginStep> answer) {
        return switch (answer) {
            case Success<LoginStep>(LoginStep next) ->
                Optional.of(next).filter(asked -> asked.subtasks().contains(SubtaskReply.CODE_CHALLENGE));
            case Failed<LoginStep>(PlatformFailure platformFailure) ->
                Optional.of(loginStep)
                        .filter(asked -> platformFailure.equals(new Refused(RefusalReason.WRONG_CREDENTIALS)));
        };
    }

    /** Who was signed in, if the platform said so on the way. */
    @Nullable
    SessionOwner identity() {
        return sessionOwner;
    }

    /** The first question that we know, else the first at all. */
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
        if (subtaskReply instanceof SubtaskReply.Say(Map<String, ?> input, boolean judged) && !answered.add(subtask)) {
            return new SubtaskReply.Stop(judged ? new LoginResult.WrongCredentials() : new LoginResult.Denied());
        }
        return subtaskReply;
    }

    /** The cookies come with the last answer or with one more request; what that one says beyond them does not matter. */
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

    /** A guest token may grow old on the way: another one is fetched once, and the step that it held up sent again. */
    private PlatformResult<LoginStep> send(Map<String, ?> document, boolean judged) {
        LoginStepReader reader = new LoginStepReader(judged);
        PlatformResult<LoginStep> answer = attemptExecutor.execute(task, document, reader, guestSession, deadline);
        if (!reader.isGuestTokenRefused() || readmitted) {
            return answer;
        }
        readmitted = true;
        return switch (reception.admit(guestSession, deadline)) {
            case Success<String> admitted -> send(document, judged);
            case Failed<String>(PlatformFailure platformFailure) -> PlatformResult.failed(platformFailure);
        };
    }

    private static Map<String, ?> withInput(LoginStep loginStep, String subtask, Map<String, ?> input) {
        Map<String, Object> named = new HashMap<>(input);
        named.put("subtask_id", subtask);
        return Map.of("flow_token", loginStep.flowToken(), "subtask_inputs", List.of(named));
    }
}
