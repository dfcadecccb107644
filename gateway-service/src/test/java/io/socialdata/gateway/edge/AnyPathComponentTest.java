package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No path causes a 5xx response, or none at all. */
@GatewayTest
class AnyPathComponentTest {

    private static final int PATHS = 3000;
    private static final String ODD = "/.;%\\?#&=+~{}[]|^`\"<>'!$()*,:@ \u00e9\u0080\u00ff";
    private static final List<String> ESCAPES =
            List.of("%2f", "%2e", "%2e%2e", "%00", "%25", "%5c", "%zz", "%", "%c3%28", "..", "..;", "//", "%0a");

    @Test
    void anyPathGetsAStatusBelow500() throws IOException {
        World.fresh();
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<String> paths = OperationCatalogue.load().operations().stream()
                .map(operation -> "/twitter" + operation.path())
                .toList();
        for (int i = 0; i < PATHS; i++) {
            String path = mutated(paths.get(random.nextInt(paths.size())), random);
            String status = statusOf(path);
            assertThat(status).as("seed %d, path %s", seed, path).matches("HTTP/1\\.[01] 4\\d\\d .*");
        }
    }

    private static String mutated(String path, Random random) {
        StringBuilder text = new StringBuilder(path);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(text.length() + 1);
            switch (random.nextInt(4)) {
                case 0 -> text.insert(at, ODD.charAt(random.nextInt(ODD.length())));
                case 1 -> text.insert(at, ESCAPES.get(random.nextInt(ESCAPES.size())));
                case 2 -> text.insert(at, (char) (33 + random.nextInt(94)));
                default -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(5)));
            }
        }
        return text.toString();
    }

    private static String statusOf(String path) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Gateway.port())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream()
                    .write(("PUT " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.ISO_8859_1));
            return Gateway.readAll(socket).lines().findFirst().orElse("nothing");
        }
    }
}
