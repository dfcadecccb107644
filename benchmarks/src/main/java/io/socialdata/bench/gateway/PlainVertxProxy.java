package io.socialdata.bench.gateway;

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

/**
 * A proxy of a few lines on the same HTTP server and client as the gateway, and nothing else: what is left of the
 * gateway's cost beyond this one is its own work.
 */
final class PlainVertxProxy extends AbstractVerticle {

    private static final int CONNECTIONS = 128;

    private final int port;
    private final int owner;

    private PlainVertxProxy(int port, int owner) {
        this.port = port;
        this.owner = owner;
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
