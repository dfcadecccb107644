package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;

/** Older conversations of an inbox. */
@Singleton
final class TrustedInbox implements RestOperation {

    private final InboxTimelines timelines;

    TrustedInbox(InboxTimelines timelines) {
        this.timelines = timelines;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/dm/inbox_timeline/trusted.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return timelines.answer(call, viewer, InboxTimelines.Kind.TRUSTED);
    }
}
