package io.socialdata.system.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the programs of docs/verifying-webhooks.md as a reader would copy them. */
class WebhookSnippetsTest {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String BODY = "{\"text\":\"grüße, 世界\"}";
    private static final long TIMEOUT_SECONDS = 120;

    @TempDir
    private Path folder;

    private Path body;

    @BeforeEach
    void writeBody() throws IOException {
        body = Files.writeString(folder.resolve("body.json"), BODY);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "java, Verify.java, java",
        "python, verify.py, python3",
        "javascript, verify.js, node",
        "go, verify.go, go run",
    })
    void snippetAcceptsValidAndRejectsAlteredOrStaleDelivery(String language, String file, String command)
            throws Exception {
        List<String> runner = new ArrayList<>(List.of(command.split(" ", -1)));
        runner.set(0, installed(runner.getFirst()));
        runner.add(Files.writeString(folder.resolve(file), snippet(language)).toString());
        Instant now = Instant.now();

        // While a secret is rotated there are two signatures, and the receiver may have either secret.
        assertThat(exit(runner, header(now, "whsec_other", BODY) + "," + signature(now, SECRET, BODY)))
                .as("genuine")
                .isZero();
        assertThat(exit(runner, header(now, SECRET, BODY + " "))).as("altered").isEqualTo(1);
        assertThat(exit(runner, header(now.minus(Duration.ofMinutes(6)), SECRET, BODY)))
                .as("old")
                .isEqualTo(1);
    }

    @Test
    void pageHasProgramsInFourLanguages() throws IOException {
        for (String language : List.of("java", "python", "javascript", "go")) {
            assertThat(snippet(language)).contains("genuine");
        }
    }

    private int exit(List<String> runner, String header) throws IOException, InterruptedException {
        List<String> command = Stream.concat(runner.stream(), Stream.of(SECRET, header, body.toString()))
                .toList();
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("not done in time: " + command);
        }
        assertThat(Files.readString(folder.resolve("out")).replaceAll("exit status 1\\s*", ""))
                .isEmpty();
        return process.exitValue();
    }

    private static String header(Instant at, String secret, String body) throws GeneralSecurityException {
        return "t=" + at.getEpochSecond() + "," + signature(at, secret, body);
    }

    private static String signature(Instant at, String secret, String body) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        String signed = at.getEpochSecond() + "." + body;
        return "v1=" + HexFormat.of().formatHex(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    }

    private static String snippet(String language) throws IOException {
        String page = Files.readString(Checkout.root().resolve("docs/verifying-webhooks.md"));
        Matcher found =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(page);
        assertThat(found.find()).as("a program in " + language).isTrue();
        return found.group(1);
    }

    /** Skips the program of a language that is not installed. The report says so. */
    private static String installed(String program) {
        assumeTrue(
                !program.equals("go") || Boolean.getBoolean("snippets.go"),
                "compiling Go's library takes half a minute: left to -Pnightly");
        if (program.equals("java")) {
            return Path.of(System.getProperty("java.home"), "bin", "java").toString();
        }
        boolean there = Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
        assumeTrue(there, program + " is not installed: left out");
        return program;
    }
}
