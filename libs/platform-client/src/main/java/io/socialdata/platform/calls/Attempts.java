package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.credentials.Visit;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.reading.Acting;
import io.socialdata.platform.reading.Classifier;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.wire.Answer;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operation;
import io.socialdata.platform.wire.Reception;
import io.socialdata.platform.wire.Requests;
import io.socialdata.platform.wire.Wire;
import io.socialdata.platform.wire.WireRequest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Makes single attempts: sends, takes over a replaced cookie, classifies, counts. */
public final class Attempts {

    private final Requests requests;
    private final Wire wire;
    private final Classifier classifier;
    private final CallMetrics metrics;
    private final CallSpans spans;

    public Attempts(Requests requests, Wire wire, Classifier classifier, CallMetrics metrics, CallSpans spans) {
        this.requests = requests;
        this.wire = wire;
        this.classifier = classifier;
        this.metrics = metrics;
        this.spans = spans;
    }

    public <T> Attempt<T> make(Call<T> call, ActingSession session, Acting acting, Deadline deadline) {
        WireRequest request = requests.read(call.operation(), call.variables(), session.credentials());
        return make(request, call.operation(), acting, call.reader(), session.proxy(), as(session), deadline);
    }

    public <T> Attempt<T> make(Write<T> write, ActingSession session, Deadline deadline) {
        WireRequest request = requests.write(write.operation(), write.content(), session.credentials());
        return make(request, write.operation(), Acting.SESSION, write.reader(), session.proxy(), as(session), deadline);
    }

    /** Makes a call of a visitor, who keeps the cookies that come with its answer. */
    public <T> Outcome<T> make(
            Operation.Rest operation,
            Map<String, ?> document,
            PayloadReader<T> reader,
            Visit visit,
            Deadline deadline) {
        WireRequest request = requests.visit(operation, document, visit);
        Consumer<Answer> keepCookies = answer -> visit.takeOver(answer.cookies());
        return make(request, operation, Acting.NONE, reader, visit.proxy(), keepCookies, deadline)
                .outcome();
    }

    private static Consumer<Answer> as(ActingSession session) {
        return answer -> answer.replacedCsrfToken().ifPresent(session::takeOver);
    }

    private <T> Attempt<T> make(
            WireRequest request,
            Operation operation,
            Acting acting,
            PayloadReader<T> reader,
            Optional<EgressProxy> proxy,
            Consumer<Answer> takeOver,
            Deadline deadline) {
        long start = System.nanoTime();
        Attempt<T> attempt = spans.around(
                operation, () -> interpret(wire.send(request, proxy, deadline), operation, acting, reader, takeOver));
        metrics.count(operation, attempt.outcome(), Duration.ofNanos(System.nanoTime() - start));
        return attempt;
    }

    private <T> Attempt<T> interpret(
            Reception reception,
            Operation operation,
            Acting acting,
            PayloadReader<T> reader,
            Consumer<Answer> takeOver) {
        return switch (reception) {
            case Reception.Received(Answer answer) -> {
                takeOver.accept(answer);
                yield new Attempt<>(classifier.classify(answer, operation, acting, reader), answer.rateLimit());
            }
            case Reception.TooLarge() -> without(Outcome.failed(new Unreadable(Defect.TOO_LARGE)));
            case Reception.Late() -> without(Outcome.failed(new Unreachable(Obstacle.TIME_OUT)));
            case Reception.Barred(Obstacle obstacle) -> without(Outcome.failed(new Unreachable(obstacle)));
            case Reception.Broken() -> without(Outcome.failed(new Unreachable(Obstacle.CONNECTION)));
        };
    }

    private static <T> Attempt<T> without(Outcome<T> outcome) {
        return new Attempt<>(outcome, Optional.empty());
    }
}
