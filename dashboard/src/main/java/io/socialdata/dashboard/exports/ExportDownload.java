package io.socialdata.dashboard.exports;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.socialdata.dashboard.exports.ExportResult.Complete;
import io.socialdata.dashboard.exports.ExportResult.TooLarge;
import io.socialdata.dashboard.exports.ExportResult.Unavailable;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Sends an export as a file. */
@ApplicationScoped
public class ExportDownload {

    /** Maximum size of an export in bytes. An export is kept in memory until it is sent. */
    public static final long MAX_BYTES = 8 * 1024 * 1024;

    private static final Logger LOG = Logger.getLogger(ExportDownload.class);
    private static final int TOO_LARGE = 422;

    private final ExportSlots slots;
    private final ExportConfig config;

    ExportDownload(ExportSlots slots, ExportConfig config) {
        this.slots = slots;
        this.config = config;
    }

    /** Sends a CSV file. */
    public Response of(UUID accountId, String fileName, RoutingContext context, Supplier<ExportResult> export) {
        return of(accountId, fileName, "text/csv; charset=utf-8", context, export);
    }

    /** Creates the export while the account has a slot, and returns the response that sends it. */
    public Response of(
            UUID accountId,
            String fileName,
            String contentType,
            RoutingContext context,
            Supplier<ExportResult> export) {
        acquireUntilSent(accountId, context);
        ByteArrayOutputStream file = switch (export.get()) {
            case Complete(ByteArrayOutputStream complete) -> complete;
            case TooLarge() -> throw new ClientErrorException(TOO_LARGE);
            case Unavailable() -> throw new ServiceUnavailableException();
        };
        return Response.ok((StreamingOutput) out -> write(file, out), contentType)
                .header(HttpHeaders.CONTENT_LENGTH, file.size())
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=" + fileName)
                .build();
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

    private static void write(ByteArrayOutputStream file, OutputStream out) {
        try {
            file.writeTo(out);
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
