package io.socialdata.delivery;

import static io.socialdata.delivery.Receivers.asksToRetryAtDate;
import static io.socialdata.delivery.Receivers.closesDespiteKeepAlive;
import static io.socialdata.delivery.Receivers.drips;
import static io.socialdata.delivery.Receivers.failsBefore;
import static io.socialdata.delivery.Receivers.hangs;
import static io.socialdata.delivery.Receivers.resetsAfter;
import static io.socialdata.delivery.Receivers.responds;
import static io.socialdata.delivery.Receivers.respondsAfter;
import static io.socialdata.delivery.Receivers.sends;
import static io.socialdata.delivery.Receivers.sendsAndCloses;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.delivery.DeliveryTables.End;
import io.socialdata.delivery.RawReceiver.Behaviour;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.Config;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Every behaviour of a receiver with its outcome class, number of attempts and final state. */
@QuarkusTest
class ReceiverMatrixComponentTest {

    private static final String OK = "HTTP/1.1 200 OK\r\n";

    /** Each attempt at a receiver that never ends its response lasts as long as an attempt may. At night all are made. */
    private static final int ENDLESS_ATTEMPTS = "all".equals(System.getProperty("cases")) ? 8 : 2;

    private final Map<String, UUID> hooks = new LinkedHashMap<>();
    private final Map<String, End> expected = new LinkedHashMap<>();
    private final List<AutoCloseable> receivers = new ArrayList<>();
    private final RawReceiver receiver = RawReceiver.plain();
    private Key key = Key.fresh();

    @Inject
    Jdbi jdbi;

    @Inject
    OffsetClock clock;

    @Inject
    Config config;

    @Test
    void everyReceiverBehaviourHasItsAttemptsAndResult() throws Exception {
        RawReceiver elsewhere = RawReceiver.plain();
        receivers.addAll(List.of(receiver, elsewhere));
        statuses(elsewhere);
        bodies();
        breaks();
        waits();
        encrypted();
        assertThat(expected).hasSizeGreaterThanOrEqualTo(60);
        DeliveryTables table = new DeliveryTables(jdbi, clock);

        try (TestEvents posts = new TestEvents()) {
            for (Map.Entry<Key, List<UUID>> owner : byKey.entrySet()) {
                PostDetectedV1 post = TestEvents.of(owner.getKey(), null);
                posts.detected(post);
            }
            Awaitility.await()
                    .atMost(DeliveryTables.TIMEOUT)
                    .until(() -> hooks.values().stream()
                            .allMatch(hook ->
                                    table.pending(hook) == 1 || table.end(hook).isPresent()));
            table.advanceUntilNothingIsPending();
        }

        Map<String, End> unexpected = new LinkedHashMap<>();
        hooks.forEach((name, hook) -> unexpected.put(name, table.end(hook).orElseThrow()));
        unexpected.entrySet().removeAll(expected.entrySet());
        assertThat(unexpected).isEmpty();
        assertThat(elsewhere.connections()).as("redirects followed").isZero();
        assertThat(attemptsAt("200")).containsExactly("1");
        assertThat(attemptsAt("503")).containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
        for (AutoCloseable open : receivers) {
            open.close();
        }
    }

    private final Map<Key, List<UUID>> byKey = new LinkedHashMap<>();

    /** Within one attempt a request may be sent again, if its connection had been idle too long. */
    private List<String> attemptsAt(String path) {
        return receiver.received(path).stream()
                .map(request -> request.headers().get("x-service-attempt"))
                .distinct()
                .toList();
    }

    private void statuses(RawReceiver elsewhere) {
        for (int status : new int[] {200, 201, 202, 204, 206, 299}) {
            delivered(Integer.toString(status), responds(status));
        }
        for (int status : new int[] {301, 302, 303, 307, 308}) {
            exhausted("redirect " + status, responds(status, "Location: " + elsewhere.url("in")), "3xx");
        }
        exhausted("300", responds(300), "3xx");
        exhausted("304", responds(304), "3xx");
        for (int status : new int[] {400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 425, 429, 451, 499}) {
            exhausted(Integer.toString(status), responds(status), "4xx");
        }
        for (int status : new int[] {500, 501, 502, 503, 504, 507, 599}) {
            exhausted(Integer.toString(status), responds(status), "5xx");
        }
        for (int status : new int[] {42, 1000, 99_999}) {
            exhausted("no status " + status, responds(status), "protocol");
        }
        expect("gone", responds(410), new End("failed", 1, "gone", "410"));
        expect("gone after a failure", failsBefore(1, 410), new End("failed", 2, "gone", "410"));
        expect("well after two failures", failsBefore(2, 200), new End("delivered", 3, null, "2xx"));
        expect("well at last", failsBefore(7, 200), new End("delivered", 8, null, "2xx"));
        delivered("continue first", sends("HTTP/1.1 100 Continue\r\n\r\n" + OK + "Content-Length: 0\r\n\r\n"));
        delivered("hints first", sends("HTTP/1.1 103 Early\r\nLink: x\r\n\r\n" + OK + "Content-Length: 0\r\n\r\n"));
        exhausted("another protocol offered", sends("HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"), "1xx");
        delivered("HTTP 1.0", sendsAndCloses("HTTP/1.0 200 OK\r\n\r\ndone"));
    }

    private void bodies() {
        delivered("slow head", respondsAfter(300, 200));
        delivered("body without an end", drips(OK + "Transfer-Encoding: chunked\r\n\r\n", chunk(4096), 0));
        delivered("slow body", drips(OK + "Content-Length: 900000\r\n\r\n", ".", 100));
        delivered("body cut off", sendsAndCloses(OK + "Content-Length: 500\r\n\r\nhalf"));
        delivered("body reset", resetsAfter(OK + "Content-Length: 500\r\n\r\nhalf"));
        delivered("body of exactly what is read", sends(OK + "Content-Length: 65536\r\n\r\n" + "x".repeat(65_536)));
        delivered(
                "one connection for one answer", sendsAndCloses(OK + "Connection: close\r\nContent-Length: 0\r\n\r\n"));
        delivered("promised to keep, closed", closesDespiteKeepAlive());
        exhausted(
                "failure without an end",
                drips(failure() + "Transfer-Encoding: chunked\r\n\r\n", chunk(4096), 0),
                "5xx");
        endless("slow failure", drips(failure() + "Content-Length: 900000\r\n\r\n", ".", 100), "5xx");
    }

    private void breaks() {
        endless("no answer", hangs(), "timeout");
        endless("head without an end", drips(OK, "X-More: more\r\n", 200), "timeout");
        exhausted("closed unanswered", sendsAndCloses(""), "closed");
        exhausted("reset unanswered", resetsAfter(""), "closed");
        exhausted("reset within the head", resetsAfter("HTTP/1.1 20"), "closed");
        exhausted("closed within the head", sendsAndCloses(OK + "X-Half: "), "closed");
        exhausted("another protocol", sendsAndCloses("SSH-2.0-OpenSSH_9.9\r\n\r\n"), "protocol");
        exhausted(
                "huge head", sends(OK + "X-Big: " + "b".repeat(20_000) + "\r\nContent-Length: 0\r\n\r\n"), "protocol");
        exhausted("nobody there", "http://127.0.0.1:1/", "connect");
    }

    private void waits() {
        expect("asks for ten minutes", responds(503, "Retry-After: 600"), new End("failed", 4, "exhausted", "5xx"));
        expect("asks for a day", responds(429, "Retry-After: 86400"), new End("failed", 2, "exhausted", "4xx"));
        expect("asks by date", asksToRetryAtDate(clock, 100_000), new End("failed", 2, "exhausted", "5xx"));
        exhausted("asks for a second", responds(429, "Retry-After: 1"), "4xx");
        exhausted("asks for nothing that can be read", responds(503, "Retry-After: soon"), "5xx");
    }

    private void encrypted() {
        Path folder = Path.of(config.getValue(Certificates.FOLDER, String.class));
        for (String name : List.of("good", "expired", "stranger", "untrusted")) {
            RawReceiver secure = RawReceiver.secure(Certificates.of(folder, name));
            receivers.add(secure);
            End end = name.equals("good")
                    ? new End("delivered", 1, null, "2xx")
                    : new End("failed", 8, "exhausted", "tls");
            expect("certificate " + name, secure.url("in"), end);
        }
        exhausted("no TLS there", receiver.url("in").replace("http:", "https:"), "tls");
    }

    private void delivered(String name, Behaviour behaviour) {
        expect(name, behaviour, new End("delivered", 1, null, "2xx"));
    }

    private void exhausted(String name, Behaviour behaviour, String outcome) {
        expect(name, behaviour, new End("failed", 8, "exhausted", outcome));
    }

    private void exhausted(String name, String url, String outcome) {
        expect(name, url, new End("failed", 8, "exhausted", outcome));
    }

    private void endless(String name, Behaviour behaviour, String outcome) {
        expect(name, behaviour, new End("failed", ENDLESS_ATTEMPTS, "exhausted", outcome));
        key.update(hooks.get(name), Map.of("retry", Map.of("max_attempts", ENDLESS_ATTEMPTS)))
                .then()
                .statusCode(200);
    }

    private void expect(String name, Behaviour behaviour, End end) {
        expect(name, receiver.url(name.replace(' ', '-'), behaviour), end);
    }

    /** Switches to a new key when the current one has the maximum of 20 webhooks. */
    private void expect(String name, String url, End end) {
        if (byKey.getOrDefault(key, List.of()).size() == 20) {
            key = Key.fresh();
        }
        UUID hook = key.hook(url).id();
        byKey.computeIfAbsent(key, owner -> new ArrayList<>()).add(hook);
        hooks.put(name, hook);
        expected.put(name, end);
    }

    private static String chunk(int size) {
        return Integer.toHexString(size) + "\r\n" + "x".repeat(size) + "\r\n";
    }

    private static String failure() {
        return "HTTP/1.1 500 Broken\r\n";
    }
}
