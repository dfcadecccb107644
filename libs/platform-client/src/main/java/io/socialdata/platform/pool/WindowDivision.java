package io.socialdata.platform.pool;

import java.util.Map;
import java.util.UUID;

/**
 * Divides the windows of an operation among the customers who asked lately. What a customer leaves of his share is kept
 * for him in proportion to the time that is left, and then goes to those who ask. A part is kept for newcomers alike.
 *
 * @param used calls of each customer who asked, in the current windows
 */
record WindowDivision(WindowSupply supply, Map<UUID, Double> used) {

    /** Part of the windows that customers over their share leave to newcomers. */
    private static final double FOR_NEWCOMERS = 0.2;

    /** Part that all who have called leave to those of whom nobody has heard. */
    private static final double FOR_UNKNOWN = 0.05;

    /** Returns true if a customer is granted a call, whatever each of the others used. */
    static boolean grantsAlways(double own, int customers, WindowSupply supply) {
        return own < Math.min(share(supply, customers), unreserved(supply) / customers);
    }

    /** Returns whether the customer may make a call: it is of his share, or the others leave it. */
    boolean grants(UUID customer) {
        double own = used.getOrDefault(customer, 0.0);
        return own == 0 || own < Math.min(share(), level()) || spares(customer);
    }

    /** Returns whether the others leave a call, in addition to their shares. */
    boolean spares(UUID customer) {
        double share = share();
        double others = used.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(customer))
                .mapToDouble(entry -> Math.max(0, share - entry.getValue()))
                .sum();
        return supply.left() - (others + FOR_NEWCOMERS * supply.limit()) * supply.timeLeft() >= 1;
    }

    /** Returns the calls of a customer if all want as many as they can get. */
    double share() {
        return share(supply, used.size());
    }

    private static double share(WindowSupply supply, int customers) {
        return (1 - FOR_NEWCOMERS * supply.timeLeft()) * supply.limit() / Math.max(1, customers);
    }

    private static double unreserved(WindowSupply supply) {
        return supply.left() - FOR_UNKNOWN * supply.timeLeft() * supply.limit();
    }

    /** Returns up to how many calls all can be served who have made fewer, with what is left. */
    private double level() {
        double left = unreserved(supply);
        double[] ascending =
                used.values().stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double level = ascending.length == 0 ? 0 : ascending[0];
        for (int i = 0; i < ascending.length && left > 0; i++) {
            double next = i + 1 < ascending.length ? ascending[i + 1] : Double.POSITIVE_INFINITY;
            double step = Math.min(next - level, left / (i + 1));
            level += step;
            left -= step * (i + 1);
        }
        return level;
    }
}
