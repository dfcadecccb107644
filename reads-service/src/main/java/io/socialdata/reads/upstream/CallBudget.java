package io.socialdata.reads.upstream;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How long the running call may take: the gateway's deadline, and never more than our own budget. */
@RequestScoped
public class CallBudget {

    private static final String DEADLINE_HEADER = "X-Deadline-Ms";
    private static final int MAX_DIGITS = 9;

    private final HttpHeaders headers;
    private final UpstreamConfig config;

    CallBudget(HttpHeaders headers, UpstreamConfig config) {
        this.headers = headers;
        this.config = config;
    }

    public Duration left() {
        return left(headers.getHeaderString(DEADLINE_HEADER), config.budget());
    }

    /** A deadline that is no plain number is as good as none. */
    static Duration left(@Nullable String deadline, Duration budget) {
        boolean usable = deadline != null
                && !deadline.isEmpty()
                && deadline.length() <= MAX_DIGITS
                && deadline.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!usable) {
            return budget;
        }
        Duration named = Duration.ofMillis(Long.parseLong(deadline));
        return named.compareTo(budget) < 0 ? named : budget;
    }
}
