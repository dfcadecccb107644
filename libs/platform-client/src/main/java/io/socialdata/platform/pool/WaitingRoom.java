package io.socialdata.platform.pool;

import io.socialdata.platform.pool.AccountSelection.Busy;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Calls that wait for an account, served in the order of their arrival. A call that another account can serve passes
 * those that none can, and the calls of a customer who has his share wait longer. Not thread-safe: the pool guards it.
 */
final class WaitingRoom {

    /** Room for several callers with fifty calls at once; 200 calls wait for seconds where ten accounts serve. */
    static final int PLACES = 200;

    /** Whose call of which operation is next. */
    private record Turn(String operation, @Nullable UUID customer) {}

    private final Queue<WaitingCall> waiting = new ArrayDeque<>();

    /** Serves the call in its turn, or lets it wait if there is a place. */
    void enter(WaitingCall waitingCall, Function<WaitingCall, AccountSelection> select) {
        waiting.add(waitingCall);
        serve(select);
        if (waiting.size() > PLACES) {
            giveUp(newestOfMost());
        }
    }

    /** Returns the newest call of the customer who has most of the places. */
    private WaitingCall newestOfMost() {
        Map<Optional<UUID>, List<WaitingCall>> byCustomer =
                waiting.stream().collect(Collectors.groupingBy(call -> Optional.ofNullable(call.customer())));
        return byCustomer.values().stream()
                .max(Comparator.comparingInt(List::size))
                .orElseThrow()
                .getLast();
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
        Set<Turn> busy = new HashSet<>();
        for (Iterator<WaitingCall> calls = waiting.iterator(); calls.hasNext(); ) {
            WaitingCall next = calls.next();
            Turn turn = new Turn(next.operation(), next.customer());
            if (busy.contains(turn)) {
                continue;
            }
            AccountSelection selection = select.apply(next);
            if (!(selection instanceof Busy)) {
                calls.remove();
                next.end(selection);
            } else if (next.avoided() == null) {
                busy.add(turn);
            }
        }
    }
}
