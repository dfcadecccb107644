package io.socialdata.bench.hostile;

import io.socialdata.bench.gateway.GatewayRequests.TestKey;
import io.socialdata.bench.gateway.StubBackend.Answer;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The attacks on one gateway, by their names in the report.
 *
 * @param keys keys of the attackers, each of its own account
 */
record HostileCallers(InetSocketAddress gateway, List<TestKey> keys) {

    /** Responses of the stub owner to requests of attackers. */
    static final Map<String, Answer> ANSWERS = Map.of(
            "/user/followers", new Answer(113_000, Duration.ZERO),
            "/user/info_by_id", new Answer(1_024, Duration.ofSeconds(5)));

    /** As many as any attack needs. */
    static final int ACCOUNTS = 20;

    private static final InetAddress ATTACKER = Loopback.attacker(0);

    /** The address of the load generator. */
    private static final InetAddress HONEST = InetAddress.ofLiteral("127.0.0.1");

    private static final int DEFAULT_WINDOW = 0;
    private static final int TINY_WINDOW = 1_024;

    /** A head of small headers holds many times its bytes. */
    private static final String UNFINISHED = "GET / HTTP/1.1\r\nHost: a\r\n"
            + IntStream.range(0, 97).mapToObj("x%d:y\r\n"::formatted).collect(Collectors.joining());

    Map<String, Attack> attacks() {
        Map<String, Attack> attacks = new LinkedHashMap<>();
        attacks.put("50 writes/s hang up", new Attack.SteadyCalls(50, 1, n -> sent(write(n))));
        attacks.put(
                "160 bodies of one byte, 8 accounts",
                new Attack.HeldOpen(160, n -> sent(RawRequest.begun(key(n, 8), "/twitter/grok/chat", 1_000))));
        attacks.put(
                "10 connections/s of 60 unread answers of 113 kB",
                new Attack.SteadyCalls(10, 1_000, n -> sent(unread(n), ATTACKER, TINY_WINDOW)));
        attacks.put(
                "100 bad keys/s from the customers' address",
                new Attack.SteadyCalls(100, 20, n -> sent(badKey(), HONEST, DEFAULT_WINDOW)));
        attacks.put("2,400 idle connections, 2 addresses", new Attack.HeldOpen(2_400, this::idle));
        attacks.put("3,000 unfinished heads of 97 headers, 4 addresses", new Attack.HeldOpen(3_000, this::unfinished));
        attacks.put(
                "180 calls of 5 s, one account",
                new Attack.HeldOpen(180, n -> sent(read(n, 1, "/user/info_by_id?user_id=1"))));
        attacks.put("300 calls/s beyond the limit, one key", new Attack.SteadyCalls(300, 50, n -> sent(refused())));
        return attacks;
    }

    private String write(int number) {
        return RawRequest.post(key(number, ACCOUNTS), "/twitter/tweet/create", "{\"text\": \"Lock gate\"}", Map.of());
    }

    private String read(int number, int accounts, String path) {
        return RawRequest.get(key(number, accounts), "/twitter" + path);
    }

    /** Returns pipelined requests, because the system's own buffers absorb the first responses of a connection. */
    private String unread(int number) {
        return RawRequest.pipelined(key(number, ACCOUNTS), "/twitter/user/followers?user_id=1", 60);
    }

    private String refused() {
        return RawRequest.get(key(0, 1), "/twitter/user/bookmarks");
    }

    private static String badKey() {
        return RawRequest.get("sda_bench_none", "/twitter/monitor");
    }

    private String key(int number, int accounts) {
        return keys.get(number % accounts).key().reveal();
    }

    private HeldConnection idle(int number) throws IOException {
        return HeldConnection.open(gateway, Loopback.attacker(number % 2));
    }

    private HeldConnection unfinished(int number) throws IOException {
        return sent(UNFINISHED, Loopback.attacker(number % 4), DEFAULT_WINDOW);
    }

    private HeldConnection sent(String request) throws IOException {
        return sent(request, ATTACKER, DEFAULT_WINDOW);
    }

    private HeldConnection sent(String request, InetAddress from, int window) throws IOException {
        HeldConnection connection = HeldConnection.open(gateway, from, window);
        connection.send(request);
        return connection;
    }
}
