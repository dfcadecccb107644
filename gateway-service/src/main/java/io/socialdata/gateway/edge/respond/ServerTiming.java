package io.socialdata.gateway.edge.respond;

import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.vertx.core.http.HttpHeaders;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The Server-Timing header: the time of the backend, and of the whole call until its response is sent. For a streamed
 * response, the backend's time ends where the response starts.
 */
final class ServerTiming {

    static final CharSequence NAME = HttpHeaders.createOptimized("Server-Timing");

    private static final int USUAL_LENGTH = 40;

    private ServerTiming() {}

    static String of(Call call) {
        StringBuilder text = new StringBuilder(USUAL_LENGTH);
        @Nullable AdmittedCall forwarded = call.forwarded();
        if (forwarded != null) {
            append(text, "backend", forwarded.backendTime());
            text.append(", ");
        }
        append(text, "total", call.age());
        return text.toString();
    }

    /** Formats milliseconds with one decimal; by hand, because every response has this header. */
    private static void append(StringBuilder text, String name, Duration time) {
        long tenths = TimeUnit.NANOSECONDS.toMicros(time.toNanos()) / 100;
        text.append(name).append(";dur=").append(tenths / 10).append('.').append(tenths % 10);
    }
}
