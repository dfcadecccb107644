package io.socialdata.gateway.smoke;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaidCallTest {

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final PaidCall program = new PaidCall(new PrintStream(output, true, StandardCharsets.UTF_8));

    private HttpServer gateway;
    private Path key;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        key = Files.writeString(folder.resolve("api-key"), "sda_test_key\n");
        gateway = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        gateway.start();
    }

    @AfterEach
    void stop() {
        gateway.stop(0);
    }

    @Test
    void answeredAndChargedCallSucceeds() throws Exception {
        respondWith(200, "0.00015");

        assertThat(program.run(url(), key.toString())).isZero();
        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("charged 0.00015 USD")
                .doesNotContain("sda_test_key");
    }

    @Test
    void responseWithoutChargeFails() throws Exception {
        respondWith(200, "0");

        assertThat(program.run(url(), key.toString())).isEqualTo(1);
    }

    @Test
    void errorResponseFails() throws Exception {
        respondWith(402, "0");

        assertThat(program.run(url(), key.toString())).isEqualTo(1);
        assertThat(output.toString(StandardCharsets.UTF_8)).contains("Status 402");
    }

    @Test
    void missingKeyFailsAndSaysThatNothingWasTested() throws Exception {
        respondWith(200, "0.00015");

        assertThat(program.run(url(), key.resolveSibling("absent").toString())).isEqualTo(1);
        assertThat(output.toString(StandardCharsets.UTF_8)).startsWith("Nothing was tested: there is no API key.");
    }

    @Test
    void closedPortFails() throws Exception {
        String unusedUrl = url();
        gateway.stop(0);

        assertThat(program.run(unusedUrl, key.toString())).isEqualTo(1);
    }

    @Test
    void usageIsPrintedWithoutArguments() throws Exception {
        assertThat(program.run()).isEqualTo(2);
    }

    private String url() {
        return "http://127.0.0.1:" + gateway.getAddress().getPort() + "/twitter/user/info?username=x";
    }

    private void respondWith(int status, String charged) {
        gateway.createContext("/twitter/user/info", call -> {
            boolean known =
                    "Bearer sda_test_key".equals(call.getRequestHeaders().getFirst("Authorization"));
            call.getResponseHeaders().add("X-Credits-Charged", charged);
            call.sendResponseHeaders(known ? status : 401, -1);
            call.close();
        });
    }
}
