package io.socialdata.bench.load;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.LastHttpContent;
import io.socialdata.bench.load.Target.Cycle.Request;
import org.jspecify.annotations.Nullable;

/** One connection with at most one request in flight. */
@SuppressWarnings("FutureReturnValueIgnored") // A failure reaches exceptionCaught or closes the connection.
final class LoadConnection extends SimpleChannelInboundHandler<HttpObject> {

    private final ArrivalModel arrivalModel;
    private final LoadResult.Counters loadCounters;
    private @Nullable ChannelHandlerContext connection;
    private int status;
    private long dueAt;
    private int kind;
    private boolean busy;

    LoadConnection(ArrivalModel arrivalModel, LoadResult.Counters loadCounters) {
        this.arrivalModel = arrivalModel;
        this.loadCounters = loadCounters;
    }

    /** Sends a request. Must be called only when none is in flight. */
    void send(Request request, long due) {
        busy = true;
        dueAt = due;
        kind = request.kind();
        if (connection == null) {
            throw new IllegalStateException("Not connected yet");
        }
        connection.writeAndFlush(request.bytes(), connection.voidPromise());
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        connection = context;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
        if (part instanceof HttpResponse head) {
            status = head.status().code();
        }
        if (part instanceof LastHttpContent) {
            busy = false;
            loadCounters.recordResponse(status, dueAt, kind);
            arrivalModel.laneIsFree(this);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (busy) {
            busy = false;
            loadCounters.failed(1);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        context.close();
    }

    boolean isBusy() {
        return busy;
    }

    void close() {
        busy = false;
        if (connection != null) {
            connection.close();
        }
    }
}
