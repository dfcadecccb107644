package io.socialdata.writes.media;

import io.micrometer.core.instrument.MeterRegistry;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.socialdata.acting.CallDeadline;
import io.socialdata.contract.Operation;
import io.socialdata.web.correlation.CallContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Wraps the bodies of uploads, so that none of them holds memory that others need. */
@Singleton
class UploadLimitFilter {

    private final UploadPermit permit;
    private final CallDeadline callDeadline;
    private final MeterRegistry metrics;

    UploadLimitFilter(UploadPermit permit, CallDeadline callDeadline, MeterRegistry metrics) {
        this.permit = permit;
        this.callDeadline = callDeadline;
        this.metrics = metrics;
    }

    @UploadLimited
    @ServerRequestFilter
    void admit(ContainerRequestContext request, RoutingContext context) {
        long largest =
                CallContext.of(context).operation().map(Operation::maxBodyBytes).orElseThrow();
        request.setEntityStream(new UploadBody(
                request.getEntityStream(),
                permit,
                largest,
                permit.arrivalRate(),
                () -> callDeadline.left().isZero(),
                () -> tooSlow(context)));
    }

    /** Closes the connection after the error, because the rest of the body is not awaited. */
    private void tooSlow(RoutingContext context) {
        context.response().putHeader(HttpHeaderNames.CONNECTION, "close");
        metrics.counter("limiter.rejected", "limiter", "upload_rate").increment();
    }
}
