package io.socialdata.gateway.edge.accept;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.ChannelPipeline;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.InFlight;
import io.socialdata.gateway.edge.batch.Batches;
import io.socialdata.gateway.edge.respond.SlowReaderTimeout;
import io.socialdata.gateway.http.BatchedFlush;
import io.socialdata.gateway.reference.ReferencePages;
import io.socialdata.logging.LogFields;
import io.socialdata.web.arrival.ConnectionGuard;
import io.socialdata.web.arrival.GuardLimits;
import io.socialdata.web.clientaddress.ClientAddressResolver;
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
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The public HTTP/1.1 server, one instance per event loop.
 *
 * <p>It opens last and closes first, so that all features work while it is open. Closing waits for the calls in
 * progress.
 */
@Singleton
public class EdgeServer {

    private static final Logger LOG = Logger.getLogger(EdgeServer.class);
    private static final int LAST = 5000;
    private static final int FIRST = 1;
    private static final int ANY_PORT_SHARED_BY_ALL_LOOPS = -1;
    private static final int TIMEOUT_SECONDS = 10;

    /** Idle timeout of a connection during a call. Must exceed the longest deadline of an operation. */
    private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(150);

    /** Maximum size of all headers of a request in bytes; beyond it the response is 431. */
    private static final int MAX_HEADER_BYTES = 16_384;

    /** Maximum number of connections in total. */
    private static final int TOTAL = 16_384;

    /**
     * Bytes of responses that the system buffers for a connection; Linux doubles the value. Bounds what callers that do
     * not read can hold, and the throughput of a single connection: this size per round trip.
     */
    private static final int SEND_BUFFER = 262_144;

    /** Time that a connection without a call in progress is kept open. */
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(60);

    private final Vertx vertx;
    private final EdgeConfig config;
    private final RequestDispatcher requestDispatcher;
    private final InFlight inFlight;
    private final ReferencePages pages;
    private final ConnectionGuard guard;
    private final Counter slowReaders;
    private final AtomicInteger port = new AtomicInteger();
    private volatile boolean closing;
    private @Nullable String listeners;

    EdgeServer(
            Vertx vertx,
            EdgeConfig config,
            RequestDispatcher requestDispatcher,
            InFlight inFlight,
            ReferencePages pages,
            OperationCatalogue catalogue,
            MeterRegistry metrics) {
        this.vertx = vertx;
        this.config = config;
        this.requestDispatcher = requestDispatcher;
        this.inFlight = inFlight;
        this.pages = pages;
        this.guard = new ConnectionGuard(
                limits(config),
                new ClientAddressResolver(config.trustedProxies().orElse(List.of())),
                metrics);
        this.slowReaders = metrics.counter("limiter_rejected_total", "limiter", "slow_readers");
        catalogue.operations().forEach(this::mustEndBeforeIdleTimeout);
    }

    /** The port that the server listens on; 0 before it is open. */
    public int port() {
        return port.get();
    }

    void start(@Observes @Priority(LAST) StartupEvent started) throws Exception {
        // The pages contain the server's address, so they can be rendered before the first call only if the port is
        // fixed.
        if (config.port() != 0) {
            pages.servedAt(config.host(), config.port());
        }
        var loops = new DeploymentOptions().setInstances(Runtime.getRuntime().availableProcessors());
        listeners = await(vertx.deployVerticle(Listener::new, loops));
        if (config.port() == 0) {
            pages.servedAt(config.host(), port.get());
        }
        LogFields.with("host", config.host()).and("port", port.get()).log(() -> LOG.info("public server listens"));
    }

    /**
     * Readiness is already down: callers are asked to reconnect elsewhere while load balancers still route to this
     * gateway.
     */
    void prepareToStop(@Observes ShutdownDelayInitiatedEvent announced) {
        inFlight.drain();
    }

    void stop(@Observes @Priority(FIRST) ShutdownEvent stopped) throws Exception {
        inFlight.drain();
        closing = true;
        if (!inFlight.awaitNone(config.drainTimeout())) {
            LogFields.with("calls", inFlight.count()).log(() -> LOG.warn("calls did not end in time"));
        }
        if (listeners != null) {
            await(vertx.undeploy(listeners));
        }
    }

    private static <T> T await(Future<T> future) throws Exception {
        return future.toCompletionStage().toCompletableFuture().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }

    /** Bodies have limits of their own, by account. */
    private static GuardLimits limits(EdgeConfig config) {
        EdgeConfig.Connections connections = config.connections();
        return new GuardLimits(
                TOTAL,
                connections.perAddress(),
                connections.firstByteTimeout(),
                config.headTimeout(),
                null,
                GuardLimits.shareOfHeap());
    }

    private void mustEndBeforeIdleTimeout(Operation operation) {
        if (operation.deadline().compareTo(IDLE_TIMEOUT) >= 0) {
            throw new IllegalStateException("The idle timeout must outlast the deadline of " + operation.id());
        }
    }

    private HttpServerOptions options() {
        return new HttpServerOptions()
                .setHost(config.host())
                .setPort(config.port() == 0 ? ANY_PORT_SHARED_BY_ALL_LOOPS : config.port())
                .setSendBufferSize(SEND_BUFFER)
                .setIdleTimeout((int) IDLE_TIMEOUT.toSeconds())
                .setMaxInitialLineLength(Batches.MAX_REQUEST_LINE)
                .setMaxHeaderSize(MAX_HEADER_BYTES)
                .setHttp2ClearTextEnabled(false)
                .setCompressionSupported(false)
                .setDecompressionSupported(false)
                // There is no WebSocket endpoint, so its handlers are left out of the pipeline.
                .setPerFrameWebSocketCompressionSupported(false)
                .setPerMessageWebSocketCompressionSupported(false)
                .setHandle100ContinueAutomatically(false)
                // The call creates its own span and ignores the trace headers of callers.
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
                    .exceptionHandler(failure -> LogFields.failure(failure).log(() -> LOG.debug("connection failed")))
                    .connectionHandler(this::accept);
            server.listen()
                    .compose(open -> {
                        port.set(open.actualPort());
                        return guard.protect(vertx, open.actualPort(), options);
                    })
                    .onComplete(listening);
        }

        /** Closing the server would end calls in progress, so late connections are closed one by one. */
        private void accept(HttpConnection connection) {
            if (closing) {
                connection.close();
            } else {
                addHandlers(((ConnectionBase) connection).channel().pipeline());
            }
        }

        private void addHandlers(ChannelPipeline pipeline) {
            pipeline.addAfter("httpEncoder", "keepAliveTimeout", new KeepAliveTimeout(KEEP_ALIVE));
            BatchedFlush.addTo(pipeline);
            pipeline.addFirst("slowReaderTimeout", new SlowReaderTimeout(config.transfer(), slowReaders));
        }
    }
}
