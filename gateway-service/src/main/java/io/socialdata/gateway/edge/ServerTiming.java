package io.socialdata.gateway.edge;

import io.vertx.core.http.HttpHeaders;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The Server-Timing field: how long the owner took, and the whole call until its answer leaves. Of an answer that is handed
 * on as it comes, the owner's part ends where that answer begins.
 */
final class ServerTiming {

    static final CharSequence NAME = HttpHeaders.createOptimized("Server-Timing");

    private static final int USUAL_LENGTH = 40;

    private ServerTiming() {}

    static String of(Call call) {
        StringBuilder text = new StringBuilder(USUAL_LENGTH);
        if (call.isForwarded()) {
            append(text, "owner", call.ownerTime());
            text.append(", ");
        }
        append(text, "total", call.age());
        return text.toString();
    }

    /** In milliseconds to the tenth; by hand, since every answer has it. */
    private static void append(StringBuilder text, String name, Duration time) {
        long tenths = TimeUnit.NANOSECONDS.toMicros(time.toNanos()) / 100;
        text.append(name).append(";dur=").append(tenths / 10).append('.').append(tenths % 10);
    }
}
