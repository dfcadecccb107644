package io.socialdata.gateway.ratelimit;

import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntUnaryOperator;

/** Gateways that share limits over a simulated topic, with time controlled by the test. */
final class GatewayFleet {

    static final Duration STEP = Duration.ofMillis(20);

    private static final int SLOT_STEPS = (int) RecentCalls.SLOT.dividedBy(STEP);
    private static final LimitsConfig CONFIG = ConfigMappings.defaultsOf(LimitsConfig.class);
    private static final LimitPolicies POLICIES = new LimitPolicies(CONFIG);

    private final FakeTicker ticker = new FakeTicker();
    private final Random random;
    private final int longestDelay;
    private final List<Gateway> gateways = new ArrayList<>();
    private final PriorityQueue<Delivery> topic = new PriorityQueue<>();
    private final List<Integer> grantedInStep = new ArrayList<>();
    private boolean kafkaDown;
    private int now;
    private long published;

    private record Delivery(int atStep, long order, Gateway to, LimitUsage usage) implements Comparable<Delivery> {

        @Override
        public int compareTo(Delivery other) {
            return atStep != other.atStep ? Integer.compare(atStep, other.atStep) : Long.compare(order, other.order);
        }
    }

    private static final class Gateway {

        private final GatewayPeers peers;
        private final SharedLimits limits;
        private final LimitReports reports;
        private final int phase;
        private final Map<UUID, Integer> lastFrom = new HashMap<>();

        Gateway(FakeTicker ticker, int phase) {
            this.peers = new GatewayPeers(ticker);
            this.limits = new SharedLimits(CONFIG, POLICIES, peers::sharing, ticker);
            this.reports = new LimitReports(limits, peers);
            this.phase = phase;
        }

        void receive(LimitUsage usage) {
            peers.onReport(usage.gateway());
            if (!usage.gateway().equals(peers.self())) {
                limits.onUsage(usage);
            }
        }
    }

    GatewayFleet(int size, Duration longestDelay, long seed) {
        this.random = new Random(seed);
        this.longestDelay = (int) longestDelay.dividedBy(STEP);
        for (int i = 0; i < size; i++) {
            start();
        }
        idle(Duration.ofSeconds(10));
        grantedInStep.clear();
    }

    static RateLimitPolicy policy(String name) {
        RateLimitPolicy found = POLICIES.byName(name);
        if (found == null) {
            throw new IllegalArgumentException(name);
        }
        return found;
    }

    void start() {
        gateways.add(new Gateway(ticker, random.nextInt(SLOT_STEPS)));
    }

    void kafkaGoesAway() {
        kafkaDown = true;
    }

    void kafkaReturns() {
        kafkaDown = false;
    }

    int size() {
        return gateways.size();
    }

    List<Integer> granted() {
        return grantedInStep;
    }

    void idle(Duration time) {
        call(time, policy("account"), new UUID(0, 0), gateway -> 0);
    }

    /** Makes callers try at every gateway, a given number of times in each step. */
    void call(Duration time, RateLimitPolicy rateLimitPolicy, UUID subject, IntUnaryOperator triesAt) {
        long steps = time.dividedBy(STEP);
        for (long step = 0; step < steps; step++) {
            int granted = 0;
            for (int i = 0; i < gateways.size(); i++) {
                for (int tries = triesAt.applyAsInt(i); tries > 0; tries--) {
                    granted += gateways.get(i)
                                    .limits
                                    .calls()
                                    .take(rateLimitPolicy, subject)
                                    .granted()
                            ? 1
                            : 0;
                }
            }
            grantedInStep.add(granted);
            pass();
        }
    }

    private void pass() {
        ticker.advance(STEP);
        now++;
        for (Gateway gateway : gateways) {
            if (now % SLOT_STEPS == gateway.phase) {
                gateway.reports.due().forEach(this::publish);
            }
        }
        while (!topic.isEmpty() && topic.peek().atStep() <= now) {
            Delivery next = topic.poll();
            next.to().receive(next.usage());
        }
    }

    private void publish(LimitUsage usage) {
        if (kafkaDown) {
            return;
        }
        for (Gateway gateway : gateways) {
            int at = now + random.nextInt(longestDelay + 1);
            // A partition keeps the order of one sender's reports.
            at = Math.max(at, gateway.lastFrom.getOrDefault(usage.gateway(), 0));
            gateway.lastFrom.put(usage.gateway(), at);
            topic.add(new Delivery(at, published++, gateway, usage));
        }
    }
}
