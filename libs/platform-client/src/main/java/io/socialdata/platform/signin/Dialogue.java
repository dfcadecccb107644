package io.socialdata.platform.signin;

import io.socialdata.platform.calls.Attempts;
import io.socialdata.platform.credentials.Visit;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.users.Identity;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operation.Rest;
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
final class Dialogue {

    private static final Map<String, ?> OPENING = Map.of(
            "flow_name",
            "login",
            "input_flow_data",
            Map.of(
                    "flow_context",
                    Map.of("debug_overrides", Map.of(), "start_location", Map.of("location", "splash_screen"))),
            "subtask_versions",
            Map.of());

    private final GuestDesk reception;
    private final Rest task;
    private final Attempts attempts;
    private final Visit visit;
    private final Deadline deadline;
    private final Set<String> answered = new HashSet<>();
    private @Nullable Identity identity;
    private boolean readmitted;

    Dialogue(GuestDesk reception, Rest task, Attempts attempts, Visit visit, Deadline deadline) {
        this.reception = reception;
        this.task = task;
        this.attempts = attempts;
        this.visit = visit;
        this.deadline = deadline;
    }

    /** Answers until nothing is asked any more; empty then, and else why it ended before. */
    Optional<LoginOutcome> lead(LoginForm form, @Nullable OneTimeCodes codes) {
        Outcome<Step> answer = send(OPENING, false);
        while (answer instanceof Found<Step>(Step step)) {
            identity = step.identity() == null ? identity : step.identity();
            String subtask = nextOf(step, form, codes);
            switch (replyTo(subtask, form, codes)) {
                case Reply.Say(Map<String, ?> input, boolean judged) ->
                    answer = codes != null && subtask.equals(Reply.CODE_CHALLENGE)
                            ? sendCode(step, codes)
                            : send(withInput(step, subtask, input), judged);
                case Reply.Stop(LoginOutcome outcome) -> {
                    return Optional.of(outcome);
                }
                case Reply.Finish() -> {
                    return finish(step);
                }
            }
        }
        return Optional.of(LoginOutcome.of(((Failed<Step>) answer).failure()));
    }

    /** A code whose window ended on the way is wrong there: the next one is tried, once. */
    private Outcome<Step> sendCode(Step step, OneTimeCodes codes) {
        String code = codes.now();
        Outcome<Step> answer = sendCode(step, code);
        Optional<Step> again = stepThatRefused(step, answer);
        Optional<String> next = again.isEmpty() ? Optional.empty() : codes.next(code);
        return next.isEmpty() ? answer : sendCode(again.get(), next.get());
    }

    private Outcome<Step> sendCode(Step step, String code) {
        return send(withInput(step, Reply.CODE_CHALLENGE, Reply.code(code).input()), true);
    }

    /** Where another code can be given, if the answer says that the one given at this step is wrong. */
    private static Optional<Step> stepThatRefused(Step step, Outcome<Step> answer) {
        return switch (answer) {
            case Found<Step>(Step next) ->
                Optional.of(next).filter(asked -> asked.subtasks().contains(Reply.CODE_CHALLENGE));
            case Failed<Step>(Failure failure) ->
                Optional.of(step).filter(asked -> failure.equals(new Refused(Refusal.WRONG_CREDENTIALS)));
        };
    }

    /** Who was signed in, if the platform said so on the way. */
    @Nullable
    Identity identity() {
        return identity;
    }

    /** The first question that we know, else the first at all. */
    private static String nextOf(Step step, LoginForm form, @Nullable OneTimeCodes codes) {
        return step.subtasks().stream()
                .filter(subtask -> Reply.to(subtask, form, codes) != null)
                .findFirst()
                .orElseGet(
                        () -> step.subtasks().isEmpty() ? "" : step.subtasks().getFirst());
    }

    private Reply replyTo(String subtask, LoginForm form, @Nullable OneTimeCodes codes) {
        Reply reply = Reply.to(subtask, form, codes);
        if (reply == null) {
            boolean done = visit.credentials().isPresent() && subtask.isEmpty();
            return done ? new Reply.Finish() : new Reply.Stop(new LoginOutcome.Denied());
        }
        if (reply instanceof Reply.Say(Map<String, ?> input, boolean judged) && !answered.add(subtask)) {
            return new Reply.Stop(judged ? new LoginOutcome.WrongCredentials() : new LoginOutcome.Denied());
        }
        return reply;
    }

    /** The cookies come with the last answer or with one more request; what that one says beyond them does not matter. */
    private Optional<LoginOutcome> finish(Step step) {
        if (visit.credentials().isPresent()) {
            return Optional.empty();
        }
        Outcome<Step> last = send(Map.of("flow_token", step.flowToken(), "subtask_inputs", List.of()), false);
        return visit.credentials().isEmpty() && last instanceof Failed<Step>(Failure failure)
                ? Optional.of(LoginOutcome.of(failure))
                : Optional.empty();
    }

    /** A guest token may grow old on the way: another one is fetched once, and the step that it held up sent again. */
    private Outcome<Step> send(Map<String, ?> document, boolean judged) {
        StepReader reader = new StepReader(judged);
        Outcome<Step> answer = attempts.make(task, document, reader, visit, deadline);
        if (!reader.isGuestTokenRefused() || readmitted) {
            return answer;
        }
        readmitted = true;
        return switch (reception.admit(visit, deadline)) {
            case Found<String> admitted -> send(document, judged);
            case Failed<String>(Failure failure) -> Outcome.failed(failure);
        };
    }

    private static Map<String, ?> withInput(Step step, String subtask, Map<String, ?> input) {
        Map<String, Object> named = new HashMap<>(input);
        named.put("subtask_id", subtask);
        return Map.of("flow_token", step.flowToken(), "subtask_inputs", List.of(named));
    }
}
