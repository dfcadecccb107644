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
    private final AttemptExecutor attempts;
    private final GuestSession visit;
    private final Deadline deadline;
    private final Set<String> answered = new HashSet<>();
    private @Nullable SessionOwner identity;
    private boolean readmitted;

    LoginFlow(GuestTokenClient reception, Rest task, AttemptExecutor attempts, GuestSession visit, Deadline deadline) {
        this.reception = reception;
        this.task = task;
        this.attempts = attempts;
        this.visit = visit;
        this.deadline = deadline;
    }

    /** Answers until nothing is asked any more; empty then, and else why it ended before. */
    Optional<LoginResult> run(LoginForm form, @Nullable TotpGenerator codes) {
        PlatformResult<LoginStep> answer = send(OPENING, false);
        while (answer instanceof Success<LoginStep>(LoginStep step)) {
            identity = step.identity() == null ? identity : step.identity();
            String subtask = nextOf(step, form, codes);
            switch (replyTo(subtask, form, codes)) {
                case SubtaskReply.Say(Map<String, ?> input, boolean judged) ->
                    answer = codes != null && subtask.equals(SubtaskReply.CODE_CHALLENGE)
                            ? sendCode(step, codes)
                            : send(withInput(step, subtask, input), judged);
                case SubtaskReply.Stop(LoginResult outcome) -> {
                    return Optional.of(outcome);
                }
                case SubtaskReply.Finish() -> {
                    return finish(step);
                }
            }
        }
        return Optional.of(LoginResult.of(((Failed<LoginStep>) answer).failure()));
    }

    /** A code whose window ended on the way is wrong there: the next one is tried, once. */
    private PlatformResult<LoginStep> sendCode(LoginStep step, TotpGenerator codes) {
        String code = codes.now();
        PlatformResult<LoginStep> answer = sendCode(step, code);
        Optional<LoginStep> again = stepThatRefused(step, answer);
        Optional<String> next = again.isEmpty() ? Optional.empty() : codes.next(code);
        return next.isEmpty() ? answer : sendCode(again.get(), next.get());
    }

    private PlatformResult<LoginStep> sendCode(LoginStep step, String code) {
        return send(
                withInput(
                        step,
                        SubtaskReply.CODE_CHALLENGE,
                        SubtaskReply.code(code).input()),
                true);
    }

    /** Where another code can be given, if the answer says that the one given at this step is wrong. */
    private static Optional<LoginStep> stepThatRefused(LoginStep step, PlatformResult<LoginStep> answer) {
        return switch (answer) {
            case Success<LoginStep>(LoginStep next) ->
                Optional.of(next).filter(asked -> asked.subtasks().contains(SubtaskReply.CODE_CHALLENGE));
            case Failed<LoginStep>(PlatformFailure failure) ->
                Optional.of(step).filter(asked -> failure.equals(new Refused(RefusalReason.WRONG_CREDENTIALS)));
        };
    }

    /** Who was signed in, if the platform said so on the way. */
    @Nullable
    SessionOwner identity() {
        return identity;
    }

    /** The first question that we know, else the first at all. */
    private static String nextOf(LoginStep step, LoginForm form, @Nullable TotpGenerator codes) {
        return step.subtasks().stream()
                .filter(subtask -> SubtaskReply.to(subtask, form, codes) != null)
                .findFirst()
                .orElseGet(
                        () -> step.subtasks().isEmpty() ? "" : step.subtasks().getFirst());
    }

    private SubtaskReply replyTo(String subtask, LoginForm form, @Nullable TotpGenerator codes) {
        SubtaskReply reply = SubtaskReply.to(subtask, form, codes);
        if (reply == null) {
            boolean done = visit.credentials().isPresent() && subtask.isEmpty();
            return done ? new SubtaskReply.Finish() : new SubtaskReply.Stop(new LoginResult.Denied());
        }
        if (reply instanceof SubtaskReply.Say(Map<String, ?> input, boolean judged) && !answered.add(subtask)) {
            return new SubtaskReply.Stop(judged ? new LoginResult.WrongCredentials() : new LoginResult.Denied());
        }
        return reply;
    }

    /** The cookies come with the last answer or with one more request; what that one says beyond them does not matter. */
    private Optional<LoginResult> finish(LoginStep step) {
        if (visit.credentials().isPresent()) {
            return Optional.empty();
        }
        PlatformResult<LoginStep> last =
                send(Map.of("flow_token", step.flowToken(), "subtask_inputs", List.of()), false);
        return visit.credentials().isEmpty() && last instanceof Failed<LoginStep>(PlatformFailure failure)
                ? Optional.of(LoginResult.of(failure))
                : Optional.empty();
    }

    /** A guest token may grow old on the way: another one is fetched once, and the step that it held up sent again. */
    private PlatformResult<LoginStep> send(Map<String, ?> document, boolean judged) {
        LoginStepReader reader = new LoginStepReader(judged);
        PlatformResult<LoginStep> answer = attempts.execute(task, document, reader, visit, deadline);
        if (!reader.isGuestTokenRefused() || readmitted) {
            return answer;
        }
        readmitted = true;
        return switch (reception.admit(visit, deadline)) {
            case Success<String> admitted -> send(document, judged);
            case Failed<String>(PlatformFailure failure) -> PlatformResult.failed(failure);
        };
    }

    private static Map<String, ?> withInput(LoginStep step, String subtask, Map<String, ?> input) {
        Map<String, Object> named = new HashMap<>(input);
        named.put("subtask_id", subtask);
        return Map.of("flow_token", step.flowToken(), "subtask_inputs", List.of(named));
    }
}
