package io.socialdata.bench.load;

import java.util.List;

/** When requests are due. Everything but {@link #begin} and {@link #end} happens on the event loop. */
interface ArrivalModel {

    /** Starts with all lanes connected and free; called on the thread that asked for the run. */
    void begin(List<LoadConnection> lanes);

    void laneIsFree(LoadConnection loadConnection);

    /** No request is sent after this returns. Says how many were due and have not been sent. */
    long end();
}
