package io.socialdata.acting;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.Operation;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.web.correlation.CallContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The time left for the current call: the gateway's deadline, at most the limit of its operation. */
@RequestScoped
public class CallDeadline {

    private static final String DEADLINE_HEADER = "X-Deadline-Ms";
    private static final int MAX_DIGITS = 9;

    private final Deadline end;

    @Inject
    CallDeadline(HttpHeaders headers, CurrentVertxRequest request, UpstreamConfig config) {
        Duration most = CallContext.of(request.getCurrent())
                .operation()
                .map(Operation::deadline)
                .orElseGet(config::defaultTimeout);
        this.end = Deadline.after(total(headers.getHeaderString(DEADLINE_HEADER), most));
    }

    /** Returns the time left, never negative. */
    public Duration left() {
        return end.remaining();
    }

    /** Ignores a deadline that is not a plain number. */
    static Duration total(@Nullable String deadline, Duration most) {
        boolean usable = deadline != null
                && !deadline.isEmpty()
                && deadline.length() <= MAX_DIGITS
                && deadline.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!usable) {
            return most;
        }
        Duration named = Duration.ofMillis(Long.parseLong(deadline));
        return named.compareTo(most) < 0 ? named : most;
    }
}
