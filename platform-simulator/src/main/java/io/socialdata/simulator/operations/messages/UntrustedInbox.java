package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;

/** Requests: what strangers wrote, until it is answered. */
@Singleton
final class UntrustedInbox implements RestOperation {

    private final InboxTimelines timelines;

    UntrustedInbox(InboxTimelines timelines) {
        this.timelines = timelines;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/dm/inbox_timeline/untrusted.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return timelines.answer(call, viewer, InboxTimelines.Kind.UNTRUSTED);
    }
}
