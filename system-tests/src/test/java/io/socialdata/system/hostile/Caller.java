package io.socialdata.system.hostile;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends each call once, on its own connection from a chosen address. */
record Caller(InetSocketAddress gateway, InetAddress from) {

    private static final int TIMEOUT_MILLIS = 60_000;
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");

    /**
     * Sends a request and reads until the gateway closes the connection. The request needs {@code Connection: close}.
     */
    CallResponse call(String request) {
        MachineStalls.Watch watch = MachineStalls.watch();
        String text = exchange(request);
        Duration took = watch.time();
        Matcher status = STATUS.matcher(text);
        return new CallResponse(status.lookingAt() ? Integer.parseInt(status.group(1)) : 0, took, text);
    }

    private String exchange(String request) {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.bind(new InetSocketAddress(from, 0));
            socket.connect(gateway, TIMEOUT_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
