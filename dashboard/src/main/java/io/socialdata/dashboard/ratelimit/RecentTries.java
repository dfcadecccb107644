package io.socialdata.dashboard.ratelimit;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Counts what networks tried lately, also what was not looked at.
 *
 * <p>A client counts as its address and, with less weight, as the networks around it: who changes addresses changes
 * them within a few networks.
 */
final class RecentTries {

    private static final int MOST_NETWORKS = 16_384;
    private static final double HALF_LIFE_NANOS = 300e9;

    /** The lengths of IPv4 and IPv6 prefixes, in bytes, and the number of tries that count as one of a single address. */
    private enum Around {
        ADDRESS(4, 8, 1),
        NEIGHBOURS(3, 6, 16),
        PROVIDER(2, 4, 256);

        private final int older;
        private final int newer;
        private final double weight;

        Around(int older, int newer, double weight) {
            this.older = older;
            this.newer = newer;
            this.weight = weight;
        }

        String of(InetAddress address) {
            int bytes = address instanceof Inet6Address ? newer : older;
            return HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), bytes));
        }
    }

    private record Tries(double count, long at) {

        double at(long now) {
            return count * Math.pow(0.5, (now - at) / HALF_LIFE_NANOS);
        }
    }

    private final Map<String, Tries> networks = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Tries> eldest) {
            return size() > MOST_NETWORKS;
        }
    };

    /**
     * Counts a try. Returns the rank of what was tried before it: 0 for less than a quarter of a try, and one more with
     * each doubling, so that a little more or less does not decide. All unknown addresses count as one.
     */
    synchronized int rankAndCount(@Nullable InetAddress client) {
        long now = System.nanoTime();
        double before = 0;
        if (client == null) {
            before = countOf("unknown", now);
        } else {
            for (Around around : Around.values()) {
                before += countOf(around + around.of(client), now) / around.weight;
            }
        }
        return Math.getExponent(1 + 4 * before);
    }

    private double countOf(String network, long now) {
        Tries tries = networks.getOrDefault(network, new Tries(0, now));
        double before = tries.at(now);
        networks.put(network, new Tries(before + 1, now));
        return before;
    }
}
