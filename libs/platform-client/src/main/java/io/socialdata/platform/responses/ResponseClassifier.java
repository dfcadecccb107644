package io.socialdata.platform.responses;

import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformResponse;
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
public final class ResponseClassifier {

    private static final Logger LOG = Logger.getLogger(ResponseClassifier.class);

    private final ErrorTable errors = ErrorTable.load();
    private final StatusRules statuses = new StatusRules();
    private final Clock clock;
    private final MeterRegistry registry;

    public ResponseClassifier(Clock clock, MeterRegistry registry) {
        this.clock = clock;
        this.registry = registry;
    }

    public <T> PlatformResult<T> classify(
            PlatformResponse answer, Operation operation, CallerKind acting, PayloadReader<T> reader) {
        if (answer.status() / 100 == 2
                && answer.body().isEmpty()
                && reader.readNothing() instanceof Payload.Usable<T>(T value)) {
            return new Success<>(value);
        }
        Optional<JsonNode> json = isAssistant(operation) ? ResponseJson.parseLines(answer) : ResponseJson.parse(answer);
        if (json.isEmpty()) {
            return PlatformResult.failed(timed(statuses.withoutJson(answer, operation), answer, List.of()));
        }
        Payload<T> payload = read(json.get(), operation, reader);
        boolean said = payload instanceof Payload.Usable<T> || payload instanceof Payload.Failing<T>;
        if (json.get().isArray() && !said) {
            return PlatformResult.failed(timed(statuses.withoutJson(answer, operation), answer, List.of()));
        }
        return switch (payload) {
            case Payload.Usable<T>(T value) -> new Success<>(value);
            case Payload.Gone<T>(MissingReason absence) -> PlatformResult.failed(new Missing(absence));
            case Payload.Failing<T>(PlatformFailure failure) ->
                PlatformResult.failed(timed(failure, answer, List.of()));
            case Payload.Empty<T>() -> PlatformResult.failed(refusal(answer, operation, acting, json.get(), true));
            case Payload.Unapplied<T>() -> PlatformResult.failed(unapplied(answer, operation, acting, json.get()));
            case Payload.Broken<T>() -> PlatformResult.failed(refusal(answer, operation, acting, json.get(), false));
        };
    }

    private static boolean isAssistant(Operation operation) {
        return operation instanceof Operation.Rest rest && rest.family() == Operation.Family.ASSISTANT;
    }

    private PlatformFailure unapplied(PlatformResponse answer, Operation operation, CallerKind acting, JsonNode root) {
        PlatformFailure failure = refusal(answer, operation, acting, root, true);
        return failure instanceof Missing && ErrorItem.listIn(root).isEmpty()
                ? new Refused(RefusalReason.NOT_APPLIED)
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

    private PlatformFailure refusal(
            PlatformResponse answer, Operation operation, CallerKind acting, JsonNode root, boolean empty) {
        List<ErrorItem> items = ErrorItem.listIn(root);
        Optional<ErrorItem> coded =
                items.stream().filter(item -> item.code().isPresent()).findFirst();
        coded.ifPresent(item -> LOG.infof(
                "platform refused operation=%s status=%d code=%d upstreamRequestId=%s",
                operation.name(), answer.status(), item.code().getAsInt(), answer.transactionId()));
        PlatformFailure failure = coded.flatMap(
                        item -> errors.failureOf(item.code().getAsInt(), acting))
                .orElseGet(() -> uncoded(answer, operation, items, empty));
        return timed(failure, answer, items);
    }

    private PlatformFailure uncoded(
            PlatformResponse answer, Operation operation, List<ErrorItem> items, boolean empty) {
        if (items.stream().anyMatch(item -> errors.meansOverload(item.message()))) {
            return new Unreachable(UnreachableReason.OVERLOADED);
        }
        if (answer.status() != 200) {
            return statuses.withJson(answer, operation);
        }
        if (items.isEmpty() && empty) {
            return new Missing(MissingReason.UNKNOWN);
        }
        return new Unreadable(items.isEmpty() ? ResponseDefect.UNEXPECTED_SHAPE : ResponseDefect.UNEXPLAINED);
    }

    private PlatformFailure timed(PlatformFailure failure, PlatformResponse answer, List<ErrorItem> items) {
        return failure instanceof Throttled ? new Throttled(RateLimitReset.of(answer, items, clock)) : failure;
    }
}
