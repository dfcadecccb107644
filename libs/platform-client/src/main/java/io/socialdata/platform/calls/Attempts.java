package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.reading.Acting;
import io.socialdata.platform.reading.Classifier;
import io.socialdata.platform.wire.Answer;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Reception;
import io.socialdata.platform.wire.Requests;
import io.socialdata.platform.wire.Transport;
import java.time.Duration;
import java.util.Optional;

/** Makes single attempts: sends, takes over a replaced cookie, classifies, counts. */
public final class Attempts {

    private final Requests requests;
    private final Transport transport;
    private final Classifier classifier;
    private final CallMetrics metrics;

    public Attempts(Requests requests, Transport transport, Classifier classifier, CallMetrics metrics) {
        this.requests = requests;
        this.transport = transport;
        this.classifier = classifier;
        this.metrics = metrics;
    }

    public <T> Attempt<T> make(Call<T> call, ActingSession session, Acting acting, Deadline deadline) {
        long start = System.nanoTime();
        Attempt<T> attempt = interpret(send(call, session, deadline), call, session, acting);
        metrics.count(call.operation(), attempt.outcome(), Duration.ofNanos(System.nanoTime() - start));
        return attempt;
    }

    private Reception send(Call<?> call, ActingSession session, Deadline deadline) {
        return transport.send(
                requests.read(call.operation(), call.variables(), session.credentials()), deadline.remaining());
    }

    private <T> Attempt<T> interpret(Reception reception, Call<T> call, ActingSession session, Acting acting) {
        return switch (reception) {
            case Reception.Received(Answer answer) -> {
                answer.replacedCsrfToken().ifPresent(session::takeOver);
                yield new Attempt<>(
                        classifier.classify(answer, call.operation(), acting, call.reader()), answer.rateLimit());
            }
            case Reception.TooLarge() -> without(Outcome.failed(new Unreadable(Defect.TOO_LARGE)));
            case Reception.Late() -> without(Outcome.failed(new Unreachable(Obstacle.TIME_OUT)));
            case Reception.Broken() -> without(Outcome.failed(new Unreachable(Obstacle.CONNECTION)));
        };
    }

    private static <T> Attempt<T> without(Outcome<T> outcome) {
        return new Attempt<>(outcome, Optional.empty());
    }
}
