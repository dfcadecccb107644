package io.socialdata.writes.media;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Operation;
import io.socialdata.contract.Refusal;
import io.socialdata.web.correlation.Call;
import io.socialdata.web.errors.RefusedException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Turns files away that there is no room for, before anything of them is kept. */
@Singleton
class UploadGate {

    private static final Duration SOON = Duration.ofSeconds(2);

    private final UploadPermit permit;
    private final MeterRegistry metrics;

    UploadGate(UploadPermit permit, MeterRegistry metrics) {
        this.permit = permit;
        this.metrics = metrics;
    }

    @CarriesFile
    @ServerRequestFilter
    void admit(ContainerRequestContext request, RoutingContext context) throws IOException {
        if (!permit.take(size(request, context))) {
            // Who is still sending when the connection ends may never read why.
            request.getEntityStream().transferTo(OutputStream.nullOutputStream());
            metrics.counter("limiter.rejected", "limiter", "upload_bytes").increment();
            throw new RefusedException(Refusal.OVERLOADED, "Too many files arrive at once; try again soon.")
                    .retryAfter(SOON);
        }
    }

    /** A body that does not say how large it is may be as large as any. */
    private static long size(ContainerRequestContext request, RoutingContext context) {
        return request.getLength() >= 0
                ? request.getLength()
                : Call.of(context).operation().map(Operation::maxBodyBytes).orElseThrow();
    }
}
