package io.socialdata.simulator.server;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.simulator.SimulatorConfig;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Serves the same routes over TLS on a second port. */
@Singleton
public final class HttpsServer {

    private static final Logger LOG = Logger.getLogger(HttpsServer.class);

    private static final int TIMEOUT_SECONDS = 10;
    private static final int LONGEST_LINE = 32 * 1024;
    private static final int LARGEST_HEADER = 64 * 1024;
    private static final int LARGEST_FIELD = 16 * 1024 * 1024;

    private final Vertx vertx;
    private final boolean enabled;
    private final String host;
    private @Nullable Router router;
    private @Nullable HttpServer server;
    private volatile @Nullable TlsCertificate tlsCertificate;

    HttpsServer(Vertx vertx, SimulatorConfig config, @ConfigProperty(name = "quarkus.http.host") String host) {
        this.vertx = vertx;
        this.enabled = config.https().enabled();
        this.host = host;
    }

    void remember(@Observes Router router) {
        this.router = router;
    }

    void open(@Observes StartupEvent started) throws Exception {
        if (!enabled || router == null) {
            return;
        }
        TlsCertificate proof = TlsCertificate.selfSigned();
        HttpServer opened = vertx.createHttpServer(options(proof)).requestHandler(router);
        opened.listen().toCompletionStage().toCompletableFuture().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        server = opened;
        tlsCertificate = proof;
        LOG.infof("The simulated platform speaks TLS too: https://%s:%d", host, opened.actualPort());
    }

    void close(@Observes ShutdownEvent stopped) {
        if (server != null) {
            server.close();
        }
    }

    /** Returns the HTTPS port, if HTTPS is enabled. */
    public OptionalInt port() {
        return server == null ? OptionalInt.empty() : OptionalInt.of(server.actualPort());
    }

    /** Returns the certificate in PEM, for clients to trust. */
    public Optional<String> certificate() {
        return Optional.ofNullable(tlsCertificate).map(TlsCertificate::certificate);
    }

    private HttpServerOptions options(TlsCertificate proof) {
        return new HttpServerOptions()
                .setHost(host)
                .setPort(0)
                .setSsl(true)
                .setUseAlpn(true)
                .setMaxInitialLineLength(LONGEST_LINE)
                .setMaxHeaderSize(LARGEST_HEADER)
                .setMaxFormAttributeSize(LARGEST_FIELD)
                .setKeyCertOptions(new PemKeyCertOptions()
                        .setCertValue(Buffer.buffer(proof.certificate()))
                        .setKeyValue(Buffer.buffer(proof.key())));
    }
}
