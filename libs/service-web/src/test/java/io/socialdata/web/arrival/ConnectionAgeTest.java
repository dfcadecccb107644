package io.socialdata.web.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetSocket;
import io.vertx.ext.web.Router;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Callers with kept connections, and replicas behind one address that gives each new connection to the next one. */
class ConnectionAgeTest {

    private static final int CONNECTIONS = 10;

    private final Vertx vertx = Vertx.vertx();
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);
    private final List<Integer> replicas = new CopyOnWriteArrayList<>();
    private final AtomicInteger accepted = new AtomicInteger();
    private final HttpClient client = vertx.createHttpClient(new PoolOptions().setHttp1MaxSize(CONNECTIONS));
    private int port;

    @BeforeEach
    void start() throws Exception {
        addReplica();
        NetServer balancer = vertx.createNetServer().connectHandler(this::balance);
        port = done(balancer.listen(0, "127.0.0.1")).actualPort();
    }

    @AfterEach
    void stop() throws Exception {
        done(vertx.close());
    }

    @Test
    void connectionIsKeptWhileItIsYoung() throws Exception {
        for (int call = 0; call < 5; call++) {
            calls();
            now.addAndGet(ConnectionAge.LEAST.toNanos() / 5 - 1);
        }

        assertThat(accepted).hasValue(CONNECTIONS);
    }

    @Test
    void newReplicaHasItsShareOnceConnectionsAreOld() throws Exception {
        calls();
        int second = addReplica();
        assertThat(calls()).doesNotContain(second);

        now.addAndGet(2 * ConnectionAge.LEAST.toNanos());

        calls();
        List<Integer> answered = calls();
        assertThat(accepted).hasValue(2 * CONNECTIONS);
        assertThat(Collections.frequency(answered, second)).isGreaterThanOrEqualTo(CONNECTIONS * 3 / 10);
    }

    /** Makes a call on each connection at once, and returns the replicas that answered. */
    private List<Integer> calls() throws Exception {
        List<Future<Integer>> answers = new ArrayList<>();
        for (int call = 0; call < CONNECTIONS; call++) {
            answers.add(client.request(HttpMethod.GET, port, "127.0.0.1", "/")
                    .compose(request -> request.send())
                    .compose(response -> response.body())
                    .map(body -> Integer.valueOf(body.toString())));
        }
        return done(Future.all(answers)).list();
    }

    private int addReplica() throws Exception {
        Router router = Router.router(vertx);
        router.route().handler(new ConnectionAge(now::get)::check);
        // A pause, so that calls at once need a connection each.
        router.route()
                .handler(context -> vertx.setTimer(
                        50,
                        timer -> context.response()
                                .end(String.valueOf(
                                        context.request().localAddress().port()))));
        HttpServer server = vertx.createHttpServer().requestHandler(router);
        int address = done(server.listen(0, "127.0.0.1")).actualPort();
        replicas.add(address);
        return address;
    }

    private void balance(NetSocket caller) {
        int replica = replicas.get(accepted.getAndIncrement() % replicas.size());
        caller.pause();
        vertx.createNetClient().connect(replica, "127.0.0.1").onSuccess(callee -> {
            caller.pipeTo(callee);
            callee.pipeTo(caller);
        });
    }

    private static <T> T done(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }
}
