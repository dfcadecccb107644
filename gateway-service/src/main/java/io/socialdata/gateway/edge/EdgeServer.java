package io.socialdata.gateway.edge;

import io.netty.channel.ChannelPipeline;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.gateway.reference.ReferencePages;
import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.core.tracing.TracingPolicy;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The public HTTP/1.1 server, one instance on each event loop.
 *
 * <p>It opens last and closes first: while it is open, everything behind it works. Closing waits for the calls in
 * progress.
 */
@Singleton
public class EdgeServer {

    private static final Logger LOG = Logger.getLogger(EdgeServer.class);
    private static final int LAST = 5000;
    private static final int FIRST = 1;
    private static final int ANY_PORT_SHARED_BY_ALL_LOOPS = -1;
    private static final String DECODER = "httpDecoder";
    private static final int PATIENCE_SECONDS = 10;

    private final Vertx vertx;
    private final EdgeConfig config;
    private final RequestDispatcher requestDispatcher;
    private final InFlight inFlight;
    private final ReferencePages pages;
    private final ConnectionLimits connections;
    private final AtomicInteger port = new AtomicInteger();
    private volatile boolean closing;
    private @Nullable String listeners;

    EdgeServer(
            Vertx vertx,
            EdgeConfig config,
            RequestDispatcher requestDispatcher,
            InFlight inFlight,
            ReferencePages pages,
            ConnectionLimits connections,
            OperationCatalogue catalogue) {
        this.vertx = vertx;
        this.config = config;
        this.requestDispatcher = requestDispatcher;
        this.inFlight = inFlight;
        this.pages = pages;
        this.connections = connections;
        catalogue.operations().forEach(this::mustEndBeforeIdleTimeout);
    }

    /** Where the server listens; 0 before it does. */
    public int port() {
        return port.get();
    }

    void start(@Observes @Priority(LAST) StartupEvent started) throws Exception {
        // The pages name their address, so they can be there before the first caller unless any port will do.
        if (config.port() != 0) {
            pages.servedAt(config.host(), config.port());
        }
        var loops = new DeploymentOptions().setInstances(Runtime.getRuntime().availableProcessors());
        listeners = await(vertx.deployVerticle(Listener::new, loops));
        if (config.port() == 0) {
            pages.servedAt(config.host(), port.get());
        }
        LOG.infof("The public server listens on %s:%d", config.host(), port.get());
    }

    /** Readiness is down by now: callers are asked to go elsewhere while their endpoints still know this one. */
    void prepareToStop(@Observes ShutdownDelayInitiatedEvent announced) {
        inFlight.drain();
    }

    void stop(@Observes @Priority(FIRST) ShutdownEvent stopped) throws Exception {
        inFlight.drain();
        closing = true;
        if (!inFlight.awaitNone(config.drainTimeout())) {
            LOG.warnf("%d calls did not end in time", inFlight.count());
        }
        if (listeners != null) {
            await(vertx.undeploy(listeners));
        }
    }

    private static <T> T await(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private void mustEndBeforeIdleTimeout(Operation operation) {
        if (operation.deadline().compareTo(config.idleTimeout()) >= 0) {
            throw new IllegalStateException("gateway.edge.idle-timeout must outlast the deadline of " + operation.id());
        }
    }

    private HttpServerOptions options() {
        return new HttpServerOptions()
                .setHost(config.host())
                .setPort(config.port() == 0 ? ANY_PORT_SHARED_BY_ALL_LOOPS : config.port())
                .setIdleTimeout((int) config.idleTimeout().toSeconds())
                .setMaxInitialLineLength(config.maxRequestLine())
                .setMaxHeaderSize(config.maxHeaderBytes())
                .setHttp2ClearTextEnabled(false)
                .setCompressionSupported(false)
                .setDecompressionSupported(false)
                // Nobody speaks WebSocket here; what would look for it stays out of every call's way.
                .setPerFrameWebSocketCompressionSupported(false)
                .setPerMessageWebSocketCompressionSupported(false)
                .setHandle100ContinueAutomatically(false)
                // The call makes its own span, and believes no caller about traces.
                .setTracingPolicy(TracingPolicy.IGNORE)
                .setTcpNoDelay(true);
    }

    private final class Listener extends AbstractVerticle {

        @Override
        public void start(Promise<Void> listening) {
            HttpServerOptions options = options();
            HttpServer server = vertx.createHttpServer(options)
                    .requestHandler(requestDispatcher::handle)
                    .invalidRequestHandler(requestDispatcher::handleUndecodable)
                    .exceptionHandler(failure -> LOG.debugf("A connection failed: %s", failure.getMessage()))
                    .connectionHandler(connection -> accept(connection, options));
            server.listen()
                    .map(open -> {
                        port.set(open.actualPort());
                        return (Void) null;
                    })
                    .onComplete(listening);
        }

        /** Closing the server would end the calls in progress too, so connections that come late are closed one by one. */
        private void accept(HttpConnection connection, HttpServerOptions options) {
            if (closing) {
                connection.close();
            } else if (connections.admit(connection)) {
                guard(((ConnectionBase) connection).channel().pipeline(), options);
            }
        }

        /** Before the first byte is read. */
        private void guard(ChannelPipeline pipeline, HttpServerOptions options) {
            EdgeConfig.Connections bounds = config.connections();
            pipeline.replace(
                    DECODER,
                    DECODER,
                    new StrictRequestDecoder(options, bounds.firstByteTimeout(), config.headTimeout()));
            pipeline.addAfter("httpEncoder", "keepAliveTimeout", new KeepAliveTimeout(bounds.keepAlive()));
            pipeline.addFirst("slowReaderTimeout", connections.slowReaderTimeout());
        }
    }
}
