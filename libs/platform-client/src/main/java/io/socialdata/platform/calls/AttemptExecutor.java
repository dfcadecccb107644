package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.responses.CallerKind;
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

/** Makes single attempts: sends, takes over a replaced cookie, classifies, counts. */
public final class AttemptExecutor {

    private final RequestBuilder requests;
    private final RequestSender wire;
    private final ResponseClassifier classifier;
    private final CallMetrics metrics;
    private final CallSpans spans;

    public AttemptExecutor(
            RequestBuilder requests,
            RequestSender wire,
            ResponseClassifier classifier,
            CallMetrics metrics,
            CallSpans spans) {
        this.requests = requests;
        this.wire = wire;
        this.classifier = classifier;
        this.metrics = metrics;
        this.spans = spans;
    }

    public <T> AttemptResult<T> execute(
            ReadCall<T> call, AccountSession session, CallerKind acting, Deadline deadline) {
        PlatformRequest request = requests.read(call.operation(), call.variables(), session.credentials());
        return execute(request, call.operation(), acting, call.reader(), session.proxy(), as(session), deadline);
    }

    public <T> AttemptResult<T> execute(WriteCall<T> write, AccountSession session, Deadline deadline) {
        PlatformRequest request = requests.write(write.operation(), write.content(), session.credentials());
        return execute(
                request, write.operation(), CallerKind.SESSION, write.reader(), session.proxy(), as(session), deadline);
    }

    /** Makes a call of a visitor, who keeps the cookies that come with its answer. */
    public <T> PlatformResult<T> execute(
            Operation.Rest operation,
            Map<String, ?> document,
            PayloadReader<T> reader,
            GuestSession visit,
            Deadline deadline) {
        PlatformRequest request = requests.visit(operation, document, visit);
        Consumer<PlatformResponse> keepCookies = answer -> visit.takeOver(answer.cookies());
        return execute(request, operation, CallerKind.NONE, reader, visit.proxy(), keepCookies, deadline)
                .outcome();
    }

    private static Consumer<PlatformResponse> as(AccountSession session) {
        return answer -> answer.replacedCsrfToken().ifPresent(session::updateCsrfToken);
    }

    private <T> AttemptResult<T> execute(
            PlatformRequest request,
            Operation operation,
            CallerKind acting,
            PayloadReader<T> reader,
            Optional<EgressProxy> proxy,
            Consumer<PlatformResponse> takeOver,
            Deadline deadline) {
        long start = System.nanoTime();
        AttemptResult<T> attempt = spans.around(
                operation, () -> interpret(wire.send(request, proxy, deadline), operation, acting, reader, takeOver));
        metrics.count(operation, attempt.outcome(), Duration.ofNanos(System.nanoTime() - start));
        return attempt;
    }

    private <T> AttemptResult<T> interpret(
            TransportResult reception,
            Operation operation,
            CallerKind acting,
            PayloadReader<T> reader,
            Consumer<PlatformResponse> takeOver) {
        return switch (reception) {
            case TransportResult.Received(PlatformResponse answer) -> {
                takeOver.accept(answer);
                yield new AttemptResult<>(classifier.classify(answer, operation, acting, reader), answer.rateLimit());
            }
            case TransportResult.TooLarge() -> without(PlatformResult.failed(new Unreadable(ResponseDefect.TOO_LARGE)));
            case TransportResult.TimedOut() ->
                without(PlatformResult.failed(new Unreachable(UnreachableReason.TIME_OUT)));
            case TransportResult.ProxyFailed(UnreachableReason obstacle) ->
                without(PlatformResult.failed(new Unreachable(obstacle)));
            case TransportResult.ConnectionFailed() ->
                without(PlatformResult.failed(new Unreachable(UnreachableReason.CONNECTION)));
        };
    }

    private static <T> AttemptResult<T> without(PlatformResult<T> outcome) {
        return new AttemptResult<>(outcome, Optional.empty());
    }
}
