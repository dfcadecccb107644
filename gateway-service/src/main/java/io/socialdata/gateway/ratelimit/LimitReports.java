package io.socialdata.gateway.ratelimit;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** What a gateway has to tell the others each time. Confined to the thread that tells it. */
@Singleton
final class LimitReports {

    private static final int ENTRIES_A_RECORD = 1_000;
    private static final int RECORDS_A_TIME = 20;
    private static final long HEARTBEAT_EVERY = GatewayPeers.HEARTBEAT.dividedBy(RecentCalls.SLOT);

    private final SharedLimits limits;
    private final GatewayPeers peers;
    private long times;

    LimitReports(SharedLimits limits, GatewayPeers peers) {
        this.limits = limits;
        this.peers = peers;
    }

    /**
     * The reports that are due, to be asked for after every slot of time. They are bounded; what does not fit waits for the
     * next time. A gateway without calls says every ten slots that it is there: its share must be left to it.
     */
    List<LimitUsage> due() {
        peers.refresh();
        boolean heartbeat = peers.introduceSelf() || times % HEARTBEAT_EVERY == 0;
        times++;
        List<LimitUsage> due = new ArrayList<>();
        List<LimitUsage.Entry> entries = limits.report(ENTRIES_A_RECORD);
        while (!entries.isEmpty() && due.size() < RECORDS_A_TIME - 1) {
            due.add(new LimitUsage(peers.self(), entries));
            entries = limits.report(ENTRIES_A_RECORD);
        }
        if (!entries.isEmpty() || (heartbeat && due.isEmpty())) {
            due.add(new LimitUsage(peers.self(), entries));
        }
        return due;
    }
}
