package io.socialdata.system.simulation;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Requests from gateways to billing. A request may be lost, late, duplicated, or processed although its response is
 * lost.
 */
final class SimulatedNetwork {

    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private final VirtualTimeScheduler virtualTimeScheduler;
    private final NetworkConditions networkConditions;
    private final int[] deaf;
    private final int[] mute;

    SimulatedNetwork(VirtualTimeScheduler virtualTimeScheduler, NetworkConditions networkConditions, int gateways) {
        this.virtualTimeScheduler = virtualTimeScheduler;
        this.networkConditions = networkConditions;
        this.deaf = new int[gateways];
        this.mute = new int[gateways];
    }

    /** Cuts a gateway off, or only drops billing's responses to it. */
    void cut(int gateway, boolean onlyAnswers, Duration duration) {
        deaf[gateway]++;
        mute[gateway] += onlyAnswers ? 0 : 1;
        virtualTimeScheduler.after(duration, () -> {
            deaf[gateway]--;
            mute[gateway] -= onlyAnswers ? 0 : 1;
        });
    }

    boolean isCut(int gateway) {
        return deaf[gateway] > 0;
    }

    /**
     * Sends one request. Exactly one of {@code answered} and {@code failed} runs later.
     *
     * @param served what billing does with the request, each time it arrives; empty when billing is down
     */
    <A> void request(int gateway, Supplier<Optional<A>> served, Consumer<A> answered, Runnable failed) {
        var request = new Request<>(gateway, served, answered, failed);
        virtualTimeScheduler.after(TIMEOUT, () -> request.end(failed));
        request.travel(networkConditions.latency());
        if (networkConditions.duplicates()) {
            request.travel(networkConditions.randomDelay());
        }
    }

    private final class Request<A> {

        private final int gateway;
        private final Supplier<Optional<A>> served;
        private final Consumer<A> answered;
        private final Runnable failed;
        private boolean ended;

        Request(int gateway, Supplier<Optional<A>> served, Consumer<A> answered, Runnable failed) {
            this.gateway = gateway;
            this.served = served;
            this.answered = answered;
            this.failed = failed;
        }

        void travel(Duration time) {
            if (mute[gateway] == 0 && !networkConditions.loses()) {
                virtualTimeScheduler.after(time, this::arrive);
            }
        }

        private void arrive() {
            Optional<A> response = served.get();
            if (deaf[gateway] == 0 && !networkConditions.loses()) {
                virtualTimeScheduler.after(networkConditions.latency(), () -> end(response));
            }
        }

        private void end(Optional<A> response) {
            end(response.<Runnable>map(given -> () -> answered.accept(given)).orElse(failed));
        }

        void end(Runnable how) {
            if (!ended) {
                ended = true;
                how.run();
            }
        }
    }
}
