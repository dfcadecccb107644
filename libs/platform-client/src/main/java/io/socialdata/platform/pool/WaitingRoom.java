package io.socialdata.platform.pool;

import io.socialdata.platform.pool.AccountSelection.Busy;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;

/**
 * Calls that wait for an account, served in the order of their arrival. A call that another account can serve passes
 * those that none can. Not thread-safe: the pool guards it.
 */
final class WaitingRoom {

    /** Room for several callers with fifty calls at once; 200 calls wait for seconds where ten accounts serve. */
    static final int PLACES = 200;

    private final Queue<WaitingCall> waiting = new ArrayDeque<>();

    /** Serves the call in its turn, or lets it wait if there is a place. */
    void enter(WaitingCall waitingCall, Function<WaitingCall, AccountSelection> select) {
        waiting.add(waitingCall);
        serve(select);
        if (waiting.size() > PLACES) {
            giveUp(waitingCall);
        }
    }

    /** Ends the wait of a call that was not served. */
    void giveUp(WaitingCall waitingCall) {
        if (waiting.remove(waitingCall)) {
            waitingCall.end(new Busy());
        }
    }

    int size() {
        return waiting.size();
    }

    /** Lets every call go that gets an account, or that none will serve. */
    void serve(Function<WaitingCall, AccountSelection> select) {
        Set<String> busy = new HashSet<>();
        for (Iterator<WaitingCall> calls = waiting.iterator(); calls.hasNext(); ) {
            WaitingCall next = calls.next();
            if (busy.contains(next.operation())) {
                continue;
            }
            AccountSelection selection = select.apply(next);
            if (!(selection instanceof Busy)) {
                calls.remove();
                next.end(selection);
            } else if (next.avoided() == null) {
                busy.add(next.operation());
            }
        }
    }
}
