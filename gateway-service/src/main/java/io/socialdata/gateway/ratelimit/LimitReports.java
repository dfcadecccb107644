package io.socialdata.gateway.ratelimit;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** The reports that a gateway sends to the others. Confined to the thread that sends them. */
@Singleton
final class LimitReports {

    /** The most reports of one time slot. */
    static final int RECORDS_A_TIME = 20;

    private static final int ENTRIES_A_RECORD = 1_000;
    private static final long HEARTBEAT_EVERY = GatewayPeers.HEARTBEAT.dividedBy(RecentCalls.SLOT);

    private final SharedLimits limits;
    private final GatewayPeers peers;
    private long times;

    LimitReports(SharedLimits limits, GatewayPeers peers) {
        this.limits = limits;
        this.peers = peers;
    }

    /**
     * Returns the reports that are due; must be called after every time slot. The number is bounded, and the rest waits
     * for the next slot. Without calls a gateway sends a heartbeat every ten slots, so that the others leave it its
     * share.
     */
    List<LimitUsage> due() {
        peers.refresh();
        boolean heartbeat = peers.mustAnnounce() || times % HEARTBEAT_EVERY == 0;
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
