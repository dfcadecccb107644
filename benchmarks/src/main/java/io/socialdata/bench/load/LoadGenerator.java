package io.socialdata.bench.load;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpResponseDecoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Generates load on targets from one event loop, one run at a time. */
public final class LoadGenerator implements AutoCloseable {

    private static final Duration DRAIN_TIMEOUT = Duration.ofSeconds(5);

    private final NioEventLoopGroup loops = new NioEventLoopGroup(1);
    private final EventLoop loop = loops.next();

    /**
     * Keeps every connection busy for this time.
     *
     * @param cpu returns the processor time of the measured process so far
     */
    public LoadResult closed(Target target, int connections, Duration time, Supplier<Duration> cpu) {
        return run(target, connections, time, cpu, new ArrivalModel.ClosedLoop(loop, new Target.Cycle(target)));
    }

    /**
     * Sends at a constant rate for this time, over as many of these connections as needed.
     *
     * @param cpu returns the processor time of the measured process so far
     */
    public LoadResult open(Target target, int connections, double perSecond, Duration time, Supplier<Duration> cpu) {
        return run(
                target, connections, time, cpu, new ArrivalModel.OpenLoop(loop, new Target.Cycle(target), perSecond));
    }

    private LoadResult run(
            Target target, int connections, Duration time, Supplier<Duration> cpu, ArrivalModel arrivalModel) {
        LoadResult.Counters loadCounters = new LoadResult.Counters(target.kinds());
        List<LoadConnection> lanes = connect(target, connections, arrivalModel, loadCounters);
        Duration cpuBefore = cpu.get();
        long begun = System.nanoTime();
        arrivalModel.begin(lanes);
        parkUntil(begun + time.toNanos());
        long responseCount =
                loop.submit(loadCounters::responses).syncUninterruptibly().getNow();
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        Duration worked = cpu.get().minus(cpuBefore);
        tallyRemaining(lanes, arrivalModel.end(), loadCounters);
        return loadCounters.result(responseCount, took, worked);
    }

    private List<LoadConnection> connect(
            Target target, int connections, ArrivalModel arrivalModel, LoadResult.Counters loadCounters) {
        List<LoadConnection> lanes = new ArrayList<>();
        Bootstrap bootstrap = new Bootstrap()
                .group(loops)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .remoteAddress(target.address());
        for (int i = 0; i < connections; i++) {
            LoadConnection loadConnection = new LoadConnection(arrivalModel, loadCounters);
            lanes.add(loadConnection);
            bootstrap.clone().handler(new Pipeline(loadConnection)).connect().syncUninterruptibly();
        }
        return lanes;
    }

    /** Waits for responses in flight. Missing responses and unsent requests count as failures. */
    private void tallyRemaining(List<LoadConnection> lanes, long unsent, LoadResult.Counters loadCounters) {
        long deadline = System.nanoTime() + DRAIN_TIMEOUT.toNanos();
        while (busy(lanes) > 0 && System.nanoTime() - deadline < 0) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        loop.submit(() -> {
                    loadCounters.failed(unsent
                            + lanes.stream().filter(LoadConnection::isBusy).count());
                    lanes.forEach(LoadConnection::close);
                })
                .syncUninterruptibly();
    }

    private long busy(List<LoadConnection> lanes) {
        return loop.submit(() -> lanes.stream().filter(LoadConnection::isBusy).count())
                .syncUninterruptibly()
                .getNow();
    }

    private static void parkUntil(long end) {
        while (System.nanoTime() - end < 0) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }

    private static final class Pipeline extends ChannelInitializer<SocketChannel> {

        private final LoadConnection loadConnection;

        Pipeline(LoadConnection loadConnection) {
            this.loadConnection = loadConnection;
        }

        @Override
        protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpResponseDecoder(), loadConnection);
        }
    }
}
