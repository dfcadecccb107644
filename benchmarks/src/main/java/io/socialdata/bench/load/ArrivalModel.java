package io.socialdata.bench.load;

import java.util.List;

/** Decides when requests are due. Everything except {@link #begin} and {@link #end} happens on the event loop. */
interface ArrivalModel {

    /** Starts with all lanes connected and free. Called on the thread that requested the run. */
    void begin(List<LoadConnection> lanes);

    void laneIsFree(LoadConnection loadConnection);

    /** Stops sending: no request is sent after this returns. Returns how many were due and have not been sent. */
    long end();
}
