package io.socialdata.platform.responses;

import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.Quota;
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
import io.socialdata.platform.transport.RateLimit;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Classifies responses of the platform.
 *
 * <p>A usable payload wins, whatever else the response contains. Then the first error that has a code decides, then the
 * status. No response, however malformed, makes this throw.
 */
public final class ResponseClassifier {

    private static final Logger LOG = Logger.getLogger(ResponseClassifier.class);

    /** Bounds the values of a metric's label, since the platform chooses the codes. */
    private static final int MAX_UNLISTED_CODES = 50;

    /** Members that say what an object is, not that it exists. */
    private static final Set<String> NAMES = Set.of("__typename", "id");

    private final Supplier<ErrorTable> errors;
    private final Set<Integer> unlistedCodes = ConcurrentHashMap.newKeySet();
    private final StatusRules statuses = new StatusRules();
    private final Clock clock;
    private final MeterRegistry registry;
    private final FieldMetrics fieldMetrics;

    /**
     * @param errors the table as it is now
     */
    public ResponseClassifier(Clock clock, MeterRegistry registry, Supplier<ErrorTable> errors) {
        this.errors = errors;
        this.clock = clock;
        this.registry = registry;
        this.fieldMetrics = new FieldMetrics(registry);
    }

    public <T> PlatformResult<T> classify(
            PlatformResponse platformResponse, Operation operation, CallerKind callerKind, PayloadReader<T> reader) {
        if (platformResponse.status() / 100 == 2
                && platformResponse.body().isEmpty()
                && reader.readNothing() instanceof Payload.Usable<T>(T value)) {
            return new Success<>(value);
        }
        Optional<JsonNode> json = ResponseJson.of(platformResponse, operation);
        if (json.isEmpty()) {
            return PlatformResult.failed(
                    timed(statuses.withoutJson(platformResponse, operation), platformResponse, List.of()));
        }
        Payload<T> payload = read(json.get(), operation, reader);
        boolean said = payload instanceof Payload.Usable<T> || payload instanceof Payload.Failing<T>;
        if (json.get().isArray() && !said) {
            return PlatformResult.failed(
                    timed(statuses.withoutJson(platformResponse, operation), platformResponse, List.of()));
        }
        return switch (payload) {
            case Payload.Usable<T>(T value) -> new Success<>(value);
            case Payload.Gone<T>(MissingReason missingReason) -> PlatformResult.failed(new Missing(missingReason));
            case Payload.Failing<T>(PlatformFailure platformFailure) ->
                PlatformResult.failed(timed(platformFailure, platformResponse, List.of()));
            case Payload.Empty<T>() ->
                PlatformResult.failed(refusal(
                        platformResponse,
                        operation,
                        callerKind,
                        json.get(),
                        isHollow(json.get().path("data"))));
            case Payload.Unapplied<T>() ->
                PlatformResult.failed(unapplied(platformResponse, operation, callerKind, json.get()));
            case Payload.Broken<T>() ->
                PlatformResult.failed(refusal(platformResponse, operation, callerKind, json.get(), false));
        };
    }

    /** Returns what the response says about the operation data, whatever the call was. */
    public Optional<StaleData> staleData(PlatformResponse platformResponse) {
        if (platformResponse.status() == 404 && platformResponse.body().isEmpty()) {
            return Optional.of(new StaleData.NothingThere());
        }
        return platformResponse.status() == 400
                ? ResponseJson.parse(platformResponse).flatMap(StaleData.MissingFeatures::namedIn)
                : Optional.empty();
    }

    /** Returns whether the platform gives an error code that is not in the table. */
    public boolean isUnlisted(PlatformResponse platformResponse, Operation operation, CallerKind callerKind) {
        return ResponseJson.of(platformResponse, operation)
                .flatMap(root -> firstCoded(ErrorItem.listIn(root)))
                .filter(item -> meaning(item, callerKind, operation).isEmpty())
                .isPresent();
    }

    /** Returns whether nothing is in there: what is missing leaves no more. Something else may be it, in a new place. */
    private static boolean isHollow(JsonNode node) {
        if (node.path("__typename").asText("").endsWith("Unavailable")) {
            return true; // what else it has are reasons
        }
        if (node.isValueNode()) {
            return node.asText("").isEmpty() || (node.isBoolean() && !node.booleanValue());
        }
        return node.properties().stream()
                        .allMatch(member -> NAMES.contains(member.getKey()) || isHollow(member.getValue()))
                && (node.isEmpty() || !node.isArray());
    }

    private PlatformFailure unapplied(
            PlatformResponse platformResponse, Operation operation, CallerKind callerKind, JsonNode root) {
        PlatformFailure platformFailure = refusal(platformResponse, operation, callerKind, root, true);
        return platformFailure instanceof Missing && ErrorItem.listIn(root).isEmpty()
                ? new Refused(RefusalReason.NOT_APPLIED)
                : platformFailure;
    }

    private <T> Payload<T> read(JsonNode root, Operation operation, PayloadReader<T> reader) {
        try {
            return fieldMetrics.counted(operation, () -> reader.read(root));
        } catch (RuntimeException e) { // a bug in a reader must fail one response only; calls never throw
            LogFields.with("platform_operation", operation.name())
                    .log(() -> LOG.error("failed to parse platform response", e));
            registry.counter("platform.reader.bugs", "operation", operation.name())
                    .increment();
            return new Payload.Broken<>();
        }
    }

    private PlatformFailure refusal(
            PlatformResponse platformResponse,
            Operation operation,
            CallerKind callerKind,
            JsonNode root,
            boolean empty) {
        List<ErrorItem> items = ErrorItem.listIn(root);
        Optional<ErrorItem> coded = firstCoded(items);
        coded.ifPresent(item -> LogFields.with("platform_operation", operation.name())
                .and("platform_status", platformResponse.status())
                .and("platform_code", item.code().getAsInt())
                .and("platform_request_id", platformResponse.transactionId())
                .log(() -> LOG.info("platform refused")));
        PlatformFailure platformFailure = coded.flatMap(item -> listed(item, callerKind, operation))
                .orElseGet(() -> uncoded(platformResponse, operation, items, empty));
        return timed(platformFailure, platformResponse, items);
    }

    /** Looks up the code. A code that is not in the table is counted, so that a new one is noticed. */
    private Optional<PlatformFailure> listed(ErrorItem item, CallerKind callerKind, Operation operation) {
        Optional<PlatformFailure> meaning = meaning(item, callerKind, operation);
        if (meaning.isEmpty()) {
            int code = item.code().getAsInt();
            boolean named = unlistedCodes.contains(code)
                    || (unlistedCodes.size() < MAX_UNLISTED_CODES && unlistedCodes.add(code));
            registry.counter("platform.unlisted.codes", "code", named ? Integer.toString(code) : "other")
                    .increment();
        }
        return meaning;
    }

    private Optional<PlatformFailure> meaning(ErrorItem coded, CallerKind callerKind, Operation operation) {
        return errors.get().failureOf(coded.code().getAsInt(), callerKind, operation.name());
    }

    private static Optional<ErrorItem> firstCoded(List<ErrorItem> items) {
        return items.stream().filter(item -> item.code().isPresent()).findFirst();
    }

    private PlatformFailure uncoded(
            PlatformResponse platformResponse, Operation operation, List<ErrorItem> items, boolean empty) {
        if (items.stream().anyMatch(item -> errors.get().meansOverload(item.message()))) {
            return new Unreachable(UnreachableReason.OVERLOADED);
        }
        if (platformResponse.status() != 200) {
            return statuses.withJson(platformResponse, operation);
        }
        if (items.isEmpty() && empty) {
            return new Missing(MissingReason.UNKNOWN);
        }
        return new Unreadable(items.isEmpty() ? ResponseDefect.UNEXPECTED_SHAPE : ResponseDefect.UNEXPLAINED);
    }

    private PlatformFailure timed(
            PlatformFailure platformFailure, PlatformResponse platformResponse, List<ErrorItem> items) {
        return platformFailure instanceof Throttled(var _, Quota quota)
                ? new Throttled(RateLimitReset.of(platformResponse, items, clock), quota)
                : platformFailure;
    }

    /** Returns when a rate limit resets: the end of the window, else the hint in the response or its errors, else null. */
    private static final class RateLimitReset {

        /** Maximum accepted wait. A longer one is an error: the longest known window is a day. */
        private static final Duration LONGEST = Duration.ofDays(1);

        private RateLimitReset() {}

        static @Nullable Instant of(PlatformResponse platformResponse, List<ErrorItem> errors, Clock clock) {
            Instant now = clock.instant();
            return platformResponse
                    .rateLimit()
                    .map(RateLimit::reset)
                    .or(() -> hint(platformResponse, errors).map(now::plus))
                    .filter(end -> end.isAfter(now) && end.isBefore(now.plus(LONGEST)))
                    .orElse(null);
        }

        private static Optional<Duration> hint(PlatformResponse platformResponse, List<ErrorItem> errors) {
            Stream<String> inHeader = Stream.ofNullable(platformResponse.retryAfter());
            Stream<String> inErrors = errors.stream()
                    .map(item ->
                            item.json().path("extensions").path("retry_after").asText(""));
            return Stream.concat(inHeader, inErrors)
                    .filter(text -> text.matches("[0-9]{1,6}"))
                    .map(text -> Duration.ofSeconds(Long.parseLong(text)))
                    .findFirst();
        }
    }
}
