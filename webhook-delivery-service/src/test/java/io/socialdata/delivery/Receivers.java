package io.socialdata.delivery;

import static io.socialdata.delivery.RawReceiver.answer;
import static io.socialdata.delivery.RawReceiver.bytes;

import io.socialdata.delivery.RawReceiver.Behaviour;
import io.socialdata.testkit.OffsetClock;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** What receivers do. */
final class Receivers {

    private Receivers() {}

    static Behaviour answers(int status, String... headers) {
        return says(answer(status, headers));
    }

    static Behaviour says(String text) {
        return says(bytes(text));
    }

    static Behaviour says(byte[] answer) {
        return (request, socket) -> {
            socket.getOutputStream().write(answer);
            return true;
        };
    }

    static Behaviour saysAndCloses(String text) {
        return (request, socket) -> {
            socket.getOutputStream().write(bytes(text));
            return false;
        };
    }

    /** Fails so many times, and then answers so. */
    static Behaviour failsBefore(int failures, int then) {
        return (request, socket) -> {
            boolean over = Integer.parseInt(request.headers().get("x-service-attempt")) > failures;
            socket.getOutputStream().write(answer(over ? then : 500));
            return true;
        };
    }

    static Behaviour hangs() {
        return (request, socket) -> {
            Thread.sleep(30_000);
            return false;
        };
    }

    static Behaviour answersAfter(long millis, int status) {
        return (request, socket) -> {
            Thread.sleep(millis);
            socket.getOutputStream().write(answer(status));
            return true;
        };
    }

    /** Ends the connection with a reset, after having said this much. */
    static Behaviour resetsAfter(String text) {
        return (request, socket) -> {
            socket.getOutputStream().write(bytes(text));
            socket.getOutputStream().flush();
            reset(socket);
            return false;
        };
    }

    /** Never comes to the end of what it says. */
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

    /** Asks, at each attempt, for so many seconds by the clock of the service, as a date. */
    static Behaviour asksForADate(OffsetClock clock, long seconds) {
        return (request, socket) -> {
            String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                    clock.instant().plusSeconds(seconds).atOffset(ZoneOffset.UTC));
            socket.getOutputStream().write(answer(503, "Retry-After: " + date.replace("Z", "GMT")));
            return true;
        };
    }

    /** Answers, and closes the connection that it promised to keep. */
    static Behaviour closesWhatItPromisedToKeep() {
        return (request, socket) -> {
            socket.getOutputStream().write(answer(200, "Connection: keep-alive"));
            return false;
        };
    }

    static void reset(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }
}
