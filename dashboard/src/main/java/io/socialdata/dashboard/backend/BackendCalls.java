package io.socialdata.dashboard.backend;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.logging.LogFields;
import io.socialdata.web.errors.ServiceFailure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Runs calls of REST clients and waits for their results. A call that takes too long is cancelled. Returns failed calls
 * as results and does not throw.
 */
@ApplicationScoped
public class BackendCalls {

    private static final Logger LOG = Logger.getLogger(BackendCalls.class);

    private final BackendsConfig config;
    private final MeterRegistry metrics;

    BackendCalls(BackendsConfig config, MeterRegistry metrics) {
        this.config = config;
        this.metrics = metrics;
    }

    /** Runs a call that loads data for a page. */
    public <T> BackendResult<T> load(ServiceName service, Uni<T> call) {
        return run(service, call, config.timeout());
    }

    /**
     * Loads all pages of a list.
     *
     * @param page reads the page behind a cursor, which is null for the first one
     */
    public <P, T> BackendResult<List<T>> loadAll(
            ServiceName service,
            Function<@Nullable String, Uni<P>> page,
            Function<P, List<T>> rows,
            Function<P, @Nullable String> next) {
        List<T> all = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            switch (load(service, page.apply(cursor))) {
                case Success<P>(var read) -> {
                    all.addAll(rows.apply(read));
                    cursor = next.apply(read);
                }
                case Rejected<P>(var status, var error, var message, var field) -> {
                    return new Rejected<>(status, error, message, field);
                }
                case Unavailable<P> _ -> {
                    return new Unavailable<>(service);
                }
            }
        } while (cursor != null);
        return new Success<>(all);
    }

    /** Runs a call that changes something. The result of a call without a response body has no value. */
    public <T> BackendResult<T> change(ServiceName service, Uni<T> call) {
        return run(service, call, config.changeTimeout());
    }

    /** Runs a call that changes something and takes this long at most. */
    public <T> BackendResult<T> change(ServiceName service, Uni<T> call, Duration timeout) {
        return run(service, call, timeout);
    }

    private <T> BackendResult<T> run(ServiceName service, Uni<T> call, Duration timeout) {
        BackendResult<T> backendResult = await(service, call, timeout);
        String outcome = switch (backendResult) {
            case Success<T> _ -> "success";
            case Rejected<T> _ -> "rejected";
            case Unavailable<T> _ -> "unavailable";
        };
        metrics.counter("dashboard.backend.calls", "service", service.wireName(), "outcome", outcome)
                .increment();
        return backendResult;
    }

    private static <T> BackendResult<T> await(ServiceName service, Uni<T> call, Duration timeout) {
        try {
            return new Success<>(call.await().atMost(timeout));
        } catch (BackendRejectionException e) {
            return e.result();
        } catch (RuntimeException e) {
            // No response or token in time, an error status, an unreadable response.
            LogFields.with("callee", service.wireName())
                    .and("reason", ServiceFailure.reason(e))
                    .log(() -> LOG.warn("service call failed"));
            return new Unavailable<>(service);
        }
    }
}
