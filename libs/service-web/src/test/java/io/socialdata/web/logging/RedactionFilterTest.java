package io.socialdata.web.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Puts a marker into every kind of secret and checks that no log line contains it, wherever the secret is placed. */
class RedactionFilterTest {

    private static final String CANARY = "CanaryZq81";
    private static final RedactionFilter FILTER = new RedactionFilter();

    static Stream<Arguments> secrets() {
        return Stream.of(
                Arguments.of("API key", "key sda_live_" + CANARY + "0123456789abcdefABCDEF was refused"),
                Arguments.of("test key", "key sda_test_" + CANARY + "0123456789abcdefABCDEF was refused"),
                Arguments.of("API key alone", "sda_live_" + CANARY + "0123456789abcdefABCDEF"),
                Arguments.of("webhook secret alone", "whsec_" + CANARY),
                Arguments.of("bearer behind a tab", "bearer\t" + CANARY + "abcdef"),
                Arguments.of("authorization header", "Authorization: Bearer " + CANARY + ".x.y"),
                Arguments.of("authorization in a map", "{accept=json, authorization=Bearer " + CANARY + "}"),
                Arguments.of("bearer in prose", "sent bearer " + CANARY + "abcdef to the issuer"),
                Arguments.of("basic credentials", "used Basic " + CANARY + "=="),
                Arguments.of("cookie header", "Cookie: theme=dark; auth_token=" + CANARY + "; ct0=" + CANARY),
                Arguments.of("set-cookie header", "set-cookie: sid=" + CANARY + "; HttpOnly"),
                Arguments.of("auth_token in JSON", "{\"auth_token\":\"" + CANARY + "\"}"),
                Arguments.of("auth_token in escaped JSON", "{\\\"auth_token\\\":\\\"" + CANARY + "\\\"}"),
                Arguments.of("ct0 header", "x-ct0: " + CANARY),
                Arguments.of("ct0 in a query", "/1.1/x.json?ct0=" + CANARY + "&y=1"),
                Arguments.of("record with a password", "Login[username=x, password=" + CANARY + " 2, y=z]"),
                Arguments.of("password in JSON", "{\"password\" : \"a\\\"" + CANARY + "\"}"),
                Arguments.of("totp seed", "totp_secret='" + CANARY + "'"),
                Arguments.of("totp seed of a record", "Login[totpSecret=" + CANARY + "]"),
                Arguments.of("client secret", "client_secret=" + CANARY + "&grant_type=x"),
                Arguments.of("webhook secret", "signing with whsec_" + CANARY + "+/="),
                Arguments.of("access token", "{\"access_token\":\"" + CANARY + "\"}"),
                Arguments.of("JWT", "got eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI" + CANARY + ".c2lnbmF0dXJl from it"),
                Arguments.of("proxy address", "via http://customer:" + CANARY + "@proxy.example:8080 failed"),
                Arguments.of("socks proxy address", "via socks5://customer:p@" + CANARY + "@proxy.example failed"),
                Arguments.of("database address", "no route to postgresql://billing:" + CANARY + "@db/billing"),
                Arguments.of("jdbc address", "jdbc:postgresql://db/billing?user=b&password=" + CANARY),
                Arguments.of("e-mail address", "no account for " + CANARY + "@quietharbor.example"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("secrets")
    void secretIsRemovedFromTheMessage(String kind, String text) {
        assertThat(rendered(line(text))).doesNotContain(CANARY).contains("[redacted]");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("secrets")
    void secretIsRemovedFromParameters(String kind, String text) {
        ExtLogRecord line = new ExtLogRecord(
                Level.INFO, "refused: %s", ExtLogRecord.FormatStyle.PRINTF, RedactionFilterTest.class.getName());
        line.setParameters(new Object[] {text});

        assertThat(rendered(line)).startsWith("refused: ").doesNotContain(CANARY);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("secrets")
    void secretIsRemovedFromFields(String kind, String text) {
        ExtLogRecord line = line("call");
        line.putMdc("detail", text);

        assertThat(rendered(line)).doesNotContain(CANARY);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("secrets")
    void secretIsRemovedFromExceptionsTheirCausesAndSuppressedOnes(String kind, String text) {
        IllegalStateException thrown =
                new IllegalStateException("outer " + text, new RuntimeException("cause " + text));
        thrown.addSuppressed(new IllegalArgumentException("beside " + text));
        ExtLogRecord line = line("call failed");
        line.setThrown(thrown);

        assertThat(rendered(line))
                .doesNotContain(CANARY)
                .contains("java.lang.IllegalStateException: outer")
                .contains("Caused by: java.lang.RuntimeException: cause")
                .contains("Suppressed: java.lang.IllegalArgumentException: beside")
                .contains("at io.socialdata.web.logging.RedactionFilterTest");
        StringWriter trace = new StringWriter();
        line.getThrown().printStackTrace(new PrintWriter(trace));
        assertThat(trace.toString()).doesNotContain(CANARY);
    }

    @Test
    void fieldIsRedactedByItsNameToo() {
        ExtLogRecord line = line("call");
        line.putMdc("auth_token", CANARY);

        assertThat(rendered(line)).doesNotContain(CANARY);
    }

    @Test
    void lineWithoutSecretsIsUnchanged() {
        IllegalStateException thrown = new IllegalStateException("plain");
        ExtLogRecord line = line("user_info answered in 3 ms");
        line.setThrown(thrown);

        FILTER.isLoggable(line);

        assertThat(line.getMessage()).isEqualTo("user_info answered in 3 ms");
        assertThat(line.getThrown()).isSameAs(thrown);
    }

    @Test
    void controlCharactersCannotForgeALine() {
        ExtLogRecord line = line("handle a\r\n{\"level\":\"INFO\"}\u001b[31m\u2028b");
        line.putMdc("handle", "x\ny");
        line.setThrown(new IllegalStateException("one\ntwo"));

        String rendered = rendered(line);

        assertThat(rendered.lines().findFirst().orElseThrow())
                .contains("handle a\\r\\n{\"level\":\"INFO\"}\\u001b[31m\\u2028b")
                .contains("handle=x\\ny")
                .contains("one\\ntwo");
    }

    @Test
    void cyclicCausesAreHandled() {
        RuntimeException first = new RuntimeException("password=" + CANARY);
        RuntimeException second = new RuntimeException("second", first);
        first.initCause(second);
        ExtLogRecord line = line("call failed");
        line.setThrown(first);

        assertThat(rendered(line)).doesNotContain(CANARY);
    }

    @Test
    void longTextIsTruncatedAndStillRedacted() {
        String text = "a@".repeat(100_000) + " password=" + CANARY;

        assertThat(rendered(line(text))).doesNotContain(CANARY);
    }

    private static ExtLogRecord line(String message) {
        return new ExtLogRecord(
                Level.INFO, message, ExtLogRecord.FormatStyle.NO_FORMAT, RedactionFilterTest.class.getName());
    }

    private static String rendered(ExtLogRecord line) {
        assertThat(FILTER.isLoggable(line)).isTrue();
        return new PatternFormatter("%s %X %e").format(line);
    }
}
