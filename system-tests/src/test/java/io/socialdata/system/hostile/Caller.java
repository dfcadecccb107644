package io.socialdata.system.hostile;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends each call once, on a connection of its own that begins at a chosen address. */
record Caller(InetSocketAddress gateway, InetAddress from) {

    private static final int PATIENCE_MILLIS = 60_000;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");

    /** Reads until the gateway closes the connection: the request must ask for that. */
    CallAnswer call(String request) {
        Stalls.Watch watch = Stalls.watch();
        String text = answer(request);
        Duration took = watch.time();
        Matcher status = STATUS.matcher(text);
        return new CallAnswer(status.lookingAt() ? Integer.parseInt(status.group(1)) : 0, took, text);
    }

    private String answer(String request) {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.bind(new InetSocketAddress(from, 0));
            socket.connect(gateway, PATIENCE_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
