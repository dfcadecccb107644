package io.socialdata.dashboard.usage;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.usage.UsageExportResult.Complete;
import io.socialdata.dashboard.usage.UsageExportResult.TooLarge;
import io.socialdata.dashboard.usage.UsageExportResult.Unavailable;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The usage of the signed-in account with the finest grouping, for processing by programs. */
@Path("/usage/usage.csv")
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class UsageExportResource {

    private static final Logger LOG = Logger.getLogger(UsageExportResource.class);
    private static final int TOO_LARGE = 422;

    private final CurrentUser currentUser;
    private final UsageCsvExport usageCsvExport;
    private final UsageExportSlots slots;
    private final UsageExportConfig config;

    UsageExportResource(
            CurrentUser currentUser, UsageCsvExport usageCsvExport, UsageExportSlots slots, UsageExportConfig config) {
        this.currentUser = currentUser;
        this.usageCsvExport = usageCsvExport;
        this.slots = slots;
        this.config = config;
    }

    @GET
    @Produces("text/csv")
    public Response export(@QueryParam("range") @Nullable String word, RoutingContext context) {
        UsageRange usageRange = UsageRange.of(word);
        acquireUntilSent(currentUser.accountId(), context);
        ByteArrayOutputStream csv = csv(usageRange);
        return Response.ok((StreamingOutput) out -> write(csv, out), "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_LENGTH, csv.size())
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=usage-%s.csv".formatted(usageRange.word()))
                .build();
    }

    private ByteArrayOutputStream csv(UsageRange usageRange) {
        return switch (usageCsvExport.of(currentUser.accountId(), usageRange)) {
            case Complete(ByteArrayOutputStream csv) -> csv;
            case TooLarge() -> throw new ClientErrorException(TOO_LARGE);
            case Unavailable() -> throw new ServiceUnavailableException();
        };
    }

    /** Holds the slot until the response is sent or the connection is closed. */
    private void acquireUntilSent(UUID accountId, RoutingContext context) {
        switch (slots.acquire(accountId)) {
            case YES -> {}
            case ACCOUNT_LIMIT_REACHED -> throw new ClientErrorException(Response.Status.TOO_MANY_REQUESTS);
            case TOTAL_LIMIT_REACHED -> throw new ServiceUnavailableException();
        }
        Channel channel = ((ConnectionBase) context.request().connection()).channel();
        long timer = context.vertx().setTimer(config.timeout().toMillis(), _ -> cut(channel));
        context.addEndHandler(_ -> afterQueuedData(channel, () -> {
            context.vertx().cancelTimer(timer);
            slots.release(accountId);
        }));
    }

    /** A response ends when its last part is queued. An empty write behind it completes when all of it is sent. */
    @SuppressWarnings("FutureReturnValueIgnored") // The listener is also called on failure.
    private static void afterQueuedData(Channel channel, Runnable action) {
        channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(_ -> action.run());
    }

    private static void write(ByteArrayOutputStream csv, OutputStream out) {
        try {
            csv.writeTo(out);
        } catch (IOException e) {
            LOG.debug("export not sent, the connection was closed", e);
        }
    }

    /** Discards unsent data. An orderly close would wait until the peer has read it. */
    @SuppressWarnings("FutureReturnValueIgnored") // A connection that cannot be closed needs no handling.
    private static void cut(Channel channel) {
        channel.config().setOption(ChannelOption.SO_LINGER, 0);
        // From the head of the pipeline: the server's own handler would queue the close behind unsent data.
        channel.pipeline().firstContext().close();
    }
}
