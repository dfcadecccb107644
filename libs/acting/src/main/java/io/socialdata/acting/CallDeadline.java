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

    /** Timeout of a call if its operation defines none. A shorter deadline of the caller applies. */
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(15);

    private final Deadline end;

    @Inject
    CallDeadline(HttpHeaders headers, CurrentVertxRequest request) {
        Duration most = CallContext.of(request.getCurrent())
                .operation()
                .map(Operation::deadline)
                .orElse(DEFAULT_TIMEOUT);
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
