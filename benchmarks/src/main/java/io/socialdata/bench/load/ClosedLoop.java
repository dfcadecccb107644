package io.socialdata.bench.load;

import io.netty.channel.EventLoop;
import java.util.List;

/** As many callers as there are lanes, each sending its next request after a response. */
final class ClosedLoop implements ArrivalModel {

    private final EventLoop loop;
    private final RequestCycle requestCycle;
    private volatile boolean ended;

    ClosedLoop(EventLoop loop, RequestCycle requestCycle) {
        this.loop = loop;
        this.requestCycle = requestCycle;
    }

    @Override
    public void begin(List<LoadConnection> lanes) {
        loop.execute(() -> lanes.forEach(this::laneIsFree));
    }

    @Override
    public void laneIsFree(LoadConnection loadConnection) {
        if (!ended) {
            loadConnection.send(requestCycle.next(), System.nanoTime());
        }
    }

    @Override
    public long end() {
        ended = true;
        return 0;
    }
}
