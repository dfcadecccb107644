package io.socialdata.platform.reading;

import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.wire.Answer;
import io.socialdata.platform.wire.Operation;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Decides what an answer means.
 *
 * <p>A usable payload wins, whatever else the answer says. Then the first error that has a code, then the status. No answer,
 * however odd, makes this throw.
 */
public final class Classifier {

    private static final Logger LOG = Logger.getLogger(Classifier.class);

    private final ErrorTable errors = ErrorTable.load();
    private final StatusRules statuses = new StatusRules();
    private final Clock clock;
    private final MeterRegistry registry;

    public Classifier(Clock clock, MeterRegistry registry) {
        this.clock = clock;
        this.registry = registry;
    }

    public <T> Outcome<T> classify(Answer answer, Operation operation, Acting acting, PayloadReader<T> reader) {
        if (answer.status() / 100 == 2
                && answer.body().isEmpty()
                && reader.readNothing() instanceof Payload.Usable<T>(T value)) {
            return new Found<>(value);
        }
        Optional<JsonNode> json = isAssistant(operation) ? AnswerJson.parseLines(answer) : AnswerJson.parse(answer);
        if (json.isEmpty()) {
            return Outcome.failed(timed(statuses.withoutJson(answer, operation), answer, List.of()));
        }
        Payload<T> payload = read(json.get(), operation, reader);
        boolean said = payload instanceof Payload.Usable<T> || payload instanceof Payload.Failing<T>;
        if (json.get().isArray() && !said) {
            return Outcome.failed(timed(statuses.withoutJson(answer, operation), answer, List.of()));
        }
        return switch (payload) {
            case Payload.Usable<T>(T value) -> new Found<>(value);
            case Payload.Gone<T>(Absence absence) -> Outcome.failed(new Missing(absence));
            case Payload.Failing<T>(Failure failure) -> Outcome.failed(timed(failure, answer, List.of()));
            case Payload.Empty<T>() -> Outcome.failed(refusal(answer, operation, acting, json.get(), true));
            case Payload.Unapplied<T>() -> Outcome.failed(unapplied(answer, operation, acting, json.get()));
            case Payload.Broken<T>() -> Outcome.failed(refusal(answer, operation, acting, json.get(), false));
        };
    }

    private static boolean isAssistant(Operation operation) {
        return operation instanceof Operation.Rest rest && rest.family() == Operation.Family.ASSISTANT;
    }

    private Failure unapplied(Answer answer, Operation operation, Acting acting, JsonNode root) {
        Failure failure = refusal(answer, operation, acting, root, true);
        return failure instanceof Missing && ErrorItem.listIn(root).isEmpty()
                ? new Refused(Refusal.NOT_APPLIED)
                : failure;
    }

    private <T> Payload<T> read(JsonNode root, Operation operation, PayloadReader<T> reader) {
        try {
            return reader.read(root);
        } catch (RuntimeException e) { // a reader's bug must cost one answer, not the service's promise
            LOG.errorf(e, "failed to parse platform response operation=%s", operation.name());
            registry.counter("platform.reader.bugs", "operation", operation.name())
                    .increment();
            return new Payload.Broken<>();
        }
    }

    private Failure refusal(Answer answer, Operation operation, Acting acting, JsonNode root, boolean empty) {
        List<ErrorItem> items = ErrorItem.listIn(root);
        Optional<ErrorItem> coded =
                items.stream().filter(item -> item.code().isPresent()).findFirst();
        coded.ifPresent(item -> LOG.infof(
                "platform refused operation=%s status=%d code=%d upstreamRequestId=%s",
                operation.name(), answer.status(), item.code().getAsInt(), answer.transactionId()));
        Failure failure = coded.flatMap(item -> errors.failureOf(item.code().getAsInt(), acting))
                .orElseGet(() -> uncoded(answer, operation, items, empty));
        return timed(failure, answer, items);
    }

    private Failure uncoded(Answer answer, Operation operation, List<ErrorItem> items, boolean empty) {
        if (items.stream().anyMatch(item -> errors.meansOverload(item.message()))) {
            return new Unreachable(Obstacle.OVERLOADED);
        }
        if (answer.status() != 200) {
            return statuses.withJson(answer, operation);
        }
        if (items.isEmpty() && empty) {
            return new Missing(Absence.UNKNOWN);
        }
        return new Unreadable(items.isEmpty() ? Defect.UNEXPECTED_SHAPE : Defect.UNEXPLAINED);
    }

    private Failure timed(Failure failure, Answer answer, List<ErrorItem> items) {
        return failure instanceof Throttled ? new Throttled(ThrottleEnd.of(answer, items, clock)) : failure;
    }
}
