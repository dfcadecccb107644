package io.socialdata.dashboard.backend;

import io.micrometer.core.instrument.MeterRegistry;
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
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Runs calls of REST clients. A call that takes too long is cancelled. Returns failed calls as results and does not throw.
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
    public <T> BackendResult<T> load(ServiceName service, Supplier<T> call) {
        return run(service, call, config.timeout());
    }

    /**
     * Loads all pages of a list.
     *
     * @param page reads the page behind a cursor, which is null for the first one
     */
    public <P, T> BackendResult<List<T>> loadAll(
            ServiceName service,
            Function<@Nullable String, P> page,
            Function<P, List<T>> rows,
            Function<P, @Nullable String> next) {
        List<T> all = new ArrayList<>();
        @Nullable String after = null;
        do {
            @Nullable String cursor = after;
            switch (load(service, () -> page.apply(cursor))) {
                case Success<P>(var read) -> {
                    all.addAll(rows.apply(read));
                    after = next.apply(read);
                }
                case Rejected<P>(var status, var error, var message, var field) -> {
                    return new Rejected<>(status, error, message, field);
                }
                case Unavailable<P> _ -> {
                    return new Unavailable<>(service);
                }
            }
        } while (after != null);
        return new Success<>(all);
    }

    /** Runs a call that changes something. */
    public <T> BackendResult<T> change(ServiceName service, Supplier<T> call) {
        return run(service, call, config.changeTimeout());
    }

    /** Runs a call that changes something and has no response body. Its result has no value. */
    public BackendResult<Void> change(ServiceName service, Runnable call) {
        return change(service, () -> {
            call.run();
            return null;
        });
    }

    /** Runs a call that changes something and takes this long at most. */
    public <T> BackendResult<T> change(ServiceName service, Supplier<T> call, Duration timeout) {
        return run(service, call, timeout);
    }

    private <T> BackendResult<T> run(ServiceName service, Supplier<T> call, Duration timeout) {
        BackendResult<T> backendResult = result(service, call, timeout);
        String outcome = switch (backendResult) {
            case Success<T> _ -> "success";
            case Rejected<T> _ -> "rejected";
            case Unavailable<T> _ -> "unavailable";
        };
        metrics.counter("dashboard.backend.calls", "service", service.wireName(), "outcome", outcome)
                .increment();
        return backendResult;
    }

    private static <T> BackendResult<T> result(ServiceName service, Supplier<T> call, Duration timeout) {
        try {
            return new Success<>(CallDeadline.within(timeout, call));
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
