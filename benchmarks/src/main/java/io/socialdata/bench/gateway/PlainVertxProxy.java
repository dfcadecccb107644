package io.socialdata.bench.gateway;

import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.FreePorts;
import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * A proxy of a few lines on the same HTTP server and client as the gateway, and nothing else: what is left of the
 * gateway's cost beyond this one is its own work.
 */
final class PlainVertxProxy extends AbstractVerticle {

    static final String NAME = "plain Vert.x proxy";
    private static final int CONNECTIONS = 128;

    private final int port;
    private final int owner;

    private PlainVertxProxy(int port, int owner) {
        this.port = port;
        this.owner = owner;
    }

    static Candidate start(GatewayEnvironment around) throws IOException, InterruptedException {
        int port = FreePorts.find(1).getFirst();
        List<String> command = new ArrayList<>(List.of(LocalCommands.ofJdk("java")));
        command.addAll(PackagedGateway.JVM);
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                PlainVertxProxy.class.getName(),
                Integer.toString(port),
                Integer.toString(around.backendPort())));
        ChildProcess childProcess =
                ChildProcess.start("plain-vertx-proxy", around.cores().measured(command), around.folder());
        childProcess.awaitResponse(URI.create("http://127.0.0.1:%d/".formatted(port)), 200);
        return new Candidate(NAME, childProcess, around.calls().billed(port, "/twitter"));
    }

    /** Runs until it is killed. The arguments are its own port and that of the owner. */
    public static void main(String[] arguments) {
        int port = Integer.parseInt(arguments[0]);
        int owner = Integer.parseInt(arguments[1]);
        Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
        vertx.deployVerticle(
                () -> new PlainVertxProxy(port, owner),
                new DeploymentOptions().setInstances(Runtime.getRuntime().availableProcessors()));
    }

    @Override
    public void start() {
        HttpClient client = vertx.createHttpClient(
                new HttpClientOptions()
                        .setDefaultHost("127.0.0.1")
                        .setDefaultPort(owner)
                        .setTcpNoDelay(true),
                new PoolOptions().setHttp1MaxSize(CONNECTIONS));
        vertx.createHttpServer(new HttpServerOptions()
                        .setHost("127.0.0.1")
                        .setPort(port)
                        .setTcpNoDelay(true))
                .requestHandler(request -> forward(client, request))
                .listen();
    }

    private static void forward(HttpClient client, HttpServerRequest request) {
        RequestOptions options =
                new RequestOptions().setMethod(request.method()).setURI(request.uri());
        client.request(options)
                .compose(toOwner -> toOwner.send().compose(HttpClientResponse::body))
                .onSuccess((Buffer body) -> request.response().end(body))
                .onFailure(failure -> request.response().setStatusCode(502).end());
    }
}
