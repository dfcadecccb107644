package io.socialdata.platform.calls;

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
public final class AttemptExecutor {

    private final RequestBuilder requestBuilder;
    private final RequestSender requestSender;
    private final ResponseClassifier responseClassifier;
    private final CallMetrics metrics;
    private final CallSpans spans;

    public AttemptExecutor(
            RequestBuilder requestBuilder,
            RequestSender requestSender,
            ResponseClassifier responseClassifier,
            CallMetrics metrics,
            CallSpans spans) {
        this.requestBuilder = requestBuilder;
        this.requestSender = requestSender;
        this.responseClassifier = responseClassifier;
        this.metrics = metrics;
        this.spans = spans;
    }

    public <T> AttemptResult<T> execute(
            ReadCall<T> readCall, AccountSession session, CallerKind callerKind, Deadline deadline) {
        PlatformRequest request =
                requestBuilder.read(readCall.operation(), readCall.variables(), session.credentials());
        return execute(
                request, readCall.operation(), callerKind, readCall.reader(), session.proxy(), as(session), deadline);
    }

    public <T> AttemptResult<T> execute(WriteCall<T> writeCall, AccountSession session, Deadline deadline) {
        PlatformRequest request =
                requestBuilder.write(writeCall.operation(), writeCall.content(), session.credentials());
        return execute(
                request,
                writeCall.operation(),
                CallerKind.SESSION,
                writeCall.reader(),
                session.proxy(),
                as(session),
                deadline);
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
        return execute(request, operation, CallerKind.NONE, reader, guestSession.proxy(), keepCookies, deadline)
                .outcome();
    }

    private static Consumer<PlatformResponse> as(AccountSession session) {
        return platformResponse -> platformResponse.replacedCsrfToken().ifPresent(session::updateCsrfToken);
    }

    private <T> AttemptResult<T> execute(
            PlatformRequest request,
            Operation operation,
            CallerKind callerKind,
            PayloadReader<T> reader,
            Optional<EgressProxy> proxy,
            Consumer<PlatformResponse> takeOver,
            Deadline deadline) {
        long start = System.nanoTime();
        AttemptResult<T> attemptResult = spans.around(
                operation,
                () -> interpret(requestSender.send(request, proxy, deadline), operation, callerKind, reader, takeOver));
        metrics.count(operation, attemptResult.outcome(), Duration.ofNanos(System.nanoTime() - start));
        Observation.note(operation, attemptResult.rateLimit(), attemptResult.staleData());
        return attemptResult;
    }

    private <T> AttemptResult<T> interpret(
            TransportResult transportResult,
            Operation operation,
            CallerKind callerKind,
            PayloadReader<T> reader,
            Consumer<PlatformResponse> takeOver) {
        return switch (transportResult) {
            case TransportResult.Received(PlatformResponse platformResponse) -> {
                takeOver.accept(platformResponse);
                yield new AttemptResult<>(
                        responseClassifier.classify(platformResponse, operation, callerKind, reader),
                        platformResponse.rateLimit(),
                        responseClassifier.staleData(platformResponse));
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

    private static <T> AttemptResult<T> without(PlatformResult<T> platformResult) {
        return new AttemptResult<>(platformResult, Optional.empty());
    }
}
