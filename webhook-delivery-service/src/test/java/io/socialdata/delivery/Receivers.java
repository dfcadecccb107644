package io.socialdata.delivery;

import static io.socialdata.delivery.RawReceiver.bytes;
import static io.socialdata.delivery.RawReceiver.response;

import io.socialdata.delivery.RawReceiver.Behaviour;
import io.socialdata.testkit.OffsetClock;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Behaviours of receivers. */
final class Receivers {

    private Receivers() {}

    static Behaviour responds(int status, String... headers) {
        return sends(response(status, headers));
    }

    static Behaviour sends(String text) {
        return sends(bytes(text));
    }

    static Behaviour sends(byte[] answer) {
        return (request, socket) -> {
            socket.getOutputStream().write(answer);
            return true;
        };
    }

    static Behaviour sendsAndCloses(String text) {
        return (request, socket) -> {
            socket.getOutputStream().write(bytes(text));
            return false;
        };
    }

    /** Fails this many times, then responds with the given status. */
    static Behaviour failsBefore(int failures, int then) {
        return (request, socket) -> {
            boolean over = Integer.parseInt(request.headers().get("x-service-attempt")) > failures;
            socket.getOutputStream().write(response(over ? then : 500));
            return true;
        };
    }

    static Behaviour hangs() {
        return (request, socket) -> {
            Thread.sleep(30_000);
            return false;
        };
    }

    static Behaviour respondsAfter(long millis, int status) {
        return (request, socket) -> {
            Thread.sleep(millis);
            socket.getOutputStream().write(response(status));
            return true;
        };
    }

    /** Resets the connection after sending this text. */
    static Behaviour resetsAfter(String text) {
        return (request, socket) -> {
            socket.getOutputStream().write(bytes(text));
            socket.getOutputStream().flush();
            reset(socket);
            return false;
        };
    }

    /** Sends its response drop by drop and never ends it. */
    static Behaviour drips(String beginning, String drop, long pauseMillis) {
        return (request, socket) -> {
            OutputStream out = socket.getOutputStream();
            out.write(bytes(beginning));
            for (int i = 0; i < 20_000; i++) {
                out.write(bytes(drop));
                out.flush();
                if (pauseMillis > 0) {
                    Thread.sleep(pauseMillis);
                }
            }
            return false;
        };
    }

    /** Requests a retry after this many seconds by the clock of the service, as a date. */
    static Behaviour asksToRetryAtDate(OffsetClock clock, long seconds) {
        return (request, socket) -> {
            String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                    clock.instant().plusSeconds(seconds).atOffset(ZoneOffset.UTC));
            socket.getOutputStream().write(response(503, "Retry-After: " + date.replace("Z", "GMT")));
            return true;
        };
    }

    /** Responds, and closes the connection although it promised to keep it alive. */
    static Behaviour closesDespiteKeepAlive() {
        return (request, socket) -> {
            socket.getOutputStream().write(response(200, "Connection: keep-alive"));
            return false;
        };
    }

    static void reset(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }
}
