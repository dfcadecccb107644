package io.socialdata.gateway.smoke;

import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Test program in the gateway's image, for {@code helm test}: makes one paid call like a customer and reports whether
 * it succeeded and was charged. The key comes from a file, so that it is not visible among the arguments.
 */
public final class PaidCall {

    private static final int PAID = 0;
    private static final int NOT_PAID = 1;
    private static final int USAGE = 2;

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final PrintStream out;

    PaidCall(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws InterruptedException {
        System.exit(new PaidCall(System.out).run(arguments));
    }

    int run(String... arguments) throws InterruptedException {
        if (arguments.length != 2) {
            out.println("Usage: PaidCall <address of a paid operation> <file that holds an API key>");
            return USAGE;
        }
        Path keyFile = Path.of(arguments[1]);
        if (!Files.exists(keyFile)) {
            out.println(
                    "Nothing was tested: there is no API key. docs/kubernetes.md, \"The first key\", makes one for the Secret.");
            return NOT_PAID;
        }
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(arguments[0]))
                    .timeout(TIMEOUT)
                    .header(
                            "Authorization",
                            "Bearer " + Files.readString(keyFile).strip())
                    .build();
            return evaluate(client.send(request, BodyHandlers.discarding()));
        } catch (IOException e) {
            out.println("No answer: " + e.getMessage());
            return NOT_PAID;
        }
    }

    private int evaluate(HttpResponse<Void> response) {
        String charged = response.headers().firstValue("X-Credits-Charged").orElse("0");
        out.printf(
                "Status %d, charged %s USD, left %s USD, request %s.%n",
                response.statusCode(),
                charged,
                response.headers().firstValue("X-Credits-Remaining").orElse("?"),
                response.headers().firstValue("X-Request-Id").orElse("?"));
        boolean paid = response.statusCode() == 200 && new BigDecimal(charged).signum() > 0;
        return paid ? PAID : NOT_PAID;
    }
}
