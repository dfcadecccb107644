package io.socialdata.platform.calls;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.socialdata.platform.captures.CapturedOutcome;
import io.socialdata.platform.captures.Exchange;
import io.socialdata.platform.captures.ExchangeRecorder;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.responses.Observation;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.responses.ResponseClassifier;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformRequest;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.RequestBuilder;
import io.socialdata.platform.transport.RequestSender;
import io.socialdata.platform.transport.TransportResult;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Executes single attempts: sends the request, stores a replaced cookie, classifies the response and counts it. */
public final class CallAttempts {

    private final RequestBuilder requestBuilder;
    private final RequestSender requestSender;
    private final ResponseClassifier responseClassifier;
    private final CallMetrics metrics;
    private final CallSpans spans;
    private final ExchangeRecorder exchangeRecorder;

    /** What an attempt sends, and who reads the response. */
    private record Attempt<T>(
            Operation operation,
            Map<String, ?> variables,
            PlatformRequest request,
            CallerKind callerKind,
            PayloadReader<T> reader) {}

    public CallAttempts(
            RequestBuilder requestBuilder,
            RequestSender requestSender,
            ResponseClassifier responseClassifier,
            MeterRegistry registry,
            Tracer tracer,
            ExchangeRecorder exchangeRecorder) {
        this.requestBuilder = requestBuilder;
        this.requestSender = requestSender;
        this.responseClassifier = responseClassifier;
        this.metrics = new CallMetrics(registry);
        this.spans = new CallSpans(tracer);
        this.exchangeRecorder = exchangeRecorder;
    }

    public <T> AttemptResult<T> execute(
            ReadCall<T> readCall, AccountSession session, CallerKind callerKind, Deadline deadline) {
        PlatformRequest request =
                requestBuilder.read(readCall.operation(), readCall.variables(), session.credentials());
        Attempt<T> attempt =
                new Attempt<>(readCall.operation(), readCall.variables(), request, callerKind, readCall.reader());
        return execute(attempt, session.proxy(), as(session), deadline);
    }

    public <T> AttemptResult<T> execute(WriteCall<T> writeCall, AccountSession session, Deadline deadline) {
        PlatformRequest request =
                requestBuilder.write(writeCall.operation(), writeCall.content(), session.credentials());
        Attempt<T> attempt = new Attempt<>(
                writeCall.operation(), writeCall.content().values(), request, CallerKind.SESSION, writeCall.reader());
        return execute(attempt, session.proxy(), as(session), deadline);
    }

    /** Executes a call of a guest. The guest session keeps the cookies of the response. */
    public <T> PlatformResult<T> execute(
            Operation.Rest operation,
            Map<String, ?> document,
            PayloadReader<T> reader,
            GuestSession guestSession,
            Deadline deadline) {
        PlatformRequest request = requestBuilder.visit(operation, document, guestSession);
        Consumer<PlatformResponse> keepCookies = platformResponse -> guestSession.takeOver(platformResponse.cookies());
        Attempt<T> attempt = new Attempt<>(operation, document, request, CallerKind.NONE, reader);
        return execute(attempt, guestSession.proxy(), keepCookies, deadline).outcome();
    }

    private static Consumer<PlatformResponse> as(AccountSession session) {
        return platformResponse -> platformResponse.replacedCsrfToken().ifPresent(session::updateCsrfToken);
    }

    private <T> AttemptResult<T> execute(
            Attempt<T> attempt, Optional<EgressProxy> proxy, Consumer<PlatformResponse> takeOver, Deadline deadline) {
        long start = System.nanoTime();
        AttemptResult<T> attemptResult = spans.around(
                attempt.operation(),
                () -> interpret(requestSender.send(attempt.request(), proxy, deadline), attempt, takeOver));
        metrics.count(attempt.operation(), attemptResult.outcome(), Duration.ofNanos(System.nanoTime() - start));
        Observation.note(attempt.operation(), attemptResult.rateLimit(), attemptResult.staleData());
        return attemptResult;
    }

    private <T> AttemptResult<T> interpret(
            TransportResult transportResult, Attempt<T> attempt, Consumer<PlatformResponse> takeOver) {
        return switch (transportResult) {
            case TransportResult.Received(PlatformResponse platformResponse) -> {
                takeOver.accept(platformResponse);
                AttemptResult<T> attemptResult = new AttemptResult<>(
                        responseClassifier.classify(
                                platformResponse, attempt.operation(), attempt.callerKind(), attempt.reader()),
                        platformResponse.rateLimit(),
                        responseClassifier.staleData(platformResponse));
                if (isOfTheProtocol(attemptResult, attempt, platformResponse)) {
                    exchangeRecorder.keep(
                            new Exchange(attempt.operation(), attempt.variables(), attempt.request(), platformResponse),
                            attemptResult.outcome());
                }
                yield attemptResult;
            }
            case TransportResult.TooLarge() -> without(PlatformResult.failed(new Unreadable(ResponseDefect.TOO_LARGE)));
            case TransportResult.TimedOut() ->
                without(PlatformResult.failed(new Unreachable(UnreachableReason.TIME_OUT)));
            case TransportResult.ProxyFailed(UnreachableReason unreachableReason) ->
                without(PlatformResult.failed(new Unreachable(unreachableReason)));
            case TransportResult.ConnectionFailed() ->
                without(PlatformResult.failed(new Unreachable(UnreachableReason.CONNECTION)));
        };
    }

    private boolean isOfTheProtocol(
            AttemptResult<?> attemptResult, Attempt<?> attempt, PlatformResponse platformResponse) {
        return attemptResult.staleData().isPresent()
                || CapturedOutcome.isOfTheProtocol(attemptResult.outcome())
                || (attemptResult.outcome() instanceof Failed<?>
                        && responseClassifier.isUnlisted(platformResponse, attempt.operation(), attempt.callerKind()));
    }

    private static <T> AttemptResult<T> without(PlatformResult<T> platformResult) {
        return new AttemptResult<>(platformResult, Optional.empty());
    }
}
