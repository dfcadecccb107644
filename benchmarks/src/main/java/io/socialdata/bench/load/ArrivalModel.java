package io.socialdata.bench.load;

import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Decides when requests are due. Everything except {@link #begin} and {@link #end} happens on the event loop. */
interface ArrivalModel {

    /** Starts with all lanes connected and free. Called on the thread that requested the run. */
    void begin(List<LoadConnection> lanes);

    void laneIsFree(LoadConnection loadConnection);

    /** Stops sending: no request is sent after this returns. Returns how many were due and have not been sent. */
    long end();

    /** As many callers as there are lanes, each sending its next request after a response. */
    final class ClosedLoop implements ArrivalModel {

        private final EventLoop loop;
        private final Target.Cycle requestCycle;
        private volatile boolean ended;

        ClosedLoop(EventLoop loop, Target.Cycle requestCycle) {
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

    /**
     * Independent callers: requests are due at a constant rate, whatever the results of those before.
     *
     * <p>A request that finds no free lane waits, and its time counts from the moment at which it was due. So a stall of
     * the target affects all requests due in it, not only those in flight.
     */
    final class OpenLoop implements ArrivalModel {

        private final EventLoop loop;
        private final Target.Cycle requestCycle;
        private final double perSecond;
        private final Deque<LoadConnection> free = new ArrayDeque<>();
        private final Deque<Long> waiting = new ArrayDeque<>();
        private final Thread pacing = Thread.ofPlatform().name("pace").daemon().unstarted(this::run);
        private volatile boolean ended;

        OpenLoop(EventLoop loop, Target.Cycle requestCycle, double perSecond) {
            this.loop = loop;
            this.requestCycle = requestCycle;
            this.perSecond = perSecond;
        }

        @Override
        public void begin(List<LoadConnection> lanes) {
            loop.submit(() -> free.addAll(lanes)).syncUninterruptibly();
            pacing.start();
        }

        /** Runs on its own thread: the timer of an event loop is no finer than a millisecond. */
        private void run() {
            Pace pace = Pace.of(perSecond);
            for (long sent = 0; !ended; ) {
                long due = pace.passed();
                if (due > sent) {
                    long first = sent;
                    loop.execute(() -> due(pace, first, due));
                    sent = due;
                }
                pace.await(sent + 1);
            }
        }

        private void due(Pace pace, long first, long end) {
            for (long number = first; number < end && !ended; number++) {
                long dueAt = pace.due(number + 1);
                LoadConnection loadConnection = free.poll();
                if (loadConnection == null) {
                    waiting.add(dueAt);
                } else {
                    loadConnection.send(requestCycle.next(), dueAt);
                }
            }
        }

        @Override
        public void laneIsFree(LoadConnection loadConnection) {
            Long dueAt = ended ? null : waiting.poll();
            if (dueAt == null) {
                free.add(loadConnection);
            } else {
                loadConnection.send(requestCycle.next(), dueAt);
            }
        }

        @Override
        public long end() {
            ended = true;
            return loop.submit(waiting::size).syncUninterruptibly().getNow();
        }
    }
}
