package io.socialdata.system.faults;

import io.socialdata.system.faults.ObservedResult.Answered;
import io.socialdata.system.faults.ObservedResult.Unseen;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sends each call exactly once, on its own connection.
 *
 * <p>The HTTP clients of the JDK repeat a GET when its connection closes: one call of the log would be two for the
 * suite.
 */
final class SingleShotClient {

    /** Longer than a gateway may delay a response. */
    private static final int TIMEOUT_MILLIS = 60_000;

    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");

    private final InetSocketAddress gateway;

    SingleShotClient(int gatewayPort) {
        this.gateway = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), gatewayPort);
    }

    ObservedResult get(String key, String path) {
        String request = """
                GET %s HTTP/1.1\r
                Host: 127.0.0.1:%d\r
                Authorization: Bearer %s\r
                Connection: close\r
                \r
                """.formatted(path, gateway.getPort(), key);
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.connect(gateway, TIMEOUT_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return observe(new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return new Unseen(e.getClass().getSimpleName());
        }
    }

    private static ObservedResult observe(String answer) {
        int headEnd = answer.indexOf("\r\n\r\n");
        Matcher status = STATUS.matcher(answer);
        if (headEnd < 0 || !status.lookingAt() || !whole(answer, headEnd)) {
            return new Unseen("cut short");
        }
        String head = answer.substring(0, headEnd + 2);
        return new Answered(
                header(head, "x-request-id"),
                Integer.parseInt(status.group(1)),
                new BigDecimal(header(head, "x-credits-charged"))
                        .movePointRight(6)
                        .longValueExact());
    }

    private static boolean whole(String answer, int headEnd) {
        String head = answer.substring(0, headEnd + 2);
        if (head.toLowerCase(Locale.ROOT).contains("\r\ntransfer-encoding: chunked\r\n")) {
            return answer.endsWith("\r\n0\r\n\r\n");
        }
        return answer.length() - headEnd - 4 == Integer.parseInt(header(head, "content-length"));
    }

    private static String header(String head, String name) {
        Matcher line = Pattern.compile("\r\n" + name + ": *(.*?) *\r\n", Pattern.CASE_INSENSITIVE)
                .matcher(head);
        if (!line.find()) {
            throw new AssertionError("an answer without " + name + ": " + head);
        }
        return line.group(1);
    }
}
