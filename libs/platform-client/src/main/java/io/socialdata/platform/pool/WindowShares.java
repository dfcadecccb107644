package io.socialdata.platform.pool;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Who used the windows of one operation, and who may go on. Background work takes what people leave, and at most half.
 * Not thread-safe: {@link PoolShares} guards it.
 */
final class WindowShares {

    /** Beyond it, who used least is forgotten: pushing somebody out only forgives him what he used. */
    static final int MAX_CUSTOMERS = 1_000;

    /** How many customers a process tells others about. */
    private static final int MAX_TOLD = 50;

    /** What others used is known after this time, and no longer assumed. */
    private static final Duration EXCHANGE = Duration.ofSeconds(2);

    private static final double BACKGROUND = 0.5;

    /** Unpaid calls are limited once less than this part of the windows is left. */
    private static final double SHORT = 0.5;

    private static final double UNPAID_OF_SHARE = 0.1;
    private static final double MIN_UNPAID = 5;

    /** An unpaid call for so many paid ones is free. */
    private static final double PAID_FOR_UNPAID = 10;

    /** A call does not look at all customers; what they use is summed up so often, and counted on. */
    private static final Duration SUM_INTERVAL = Duration.ofSeconds(1);

    private final Duration length;
    private final Map<UUID, CustomerUse> customers = new HashMap<>();
    private final CustomerUse jobs = new CustomerUse();
    private boolean shared;
    private double othersPerCall;
    private boolean assumed;
    private Instant countedAt = Instant.MIN;
    private double usedByAll;

    /** @param length length of the platform's windows */
    WindowShares(Duration length) {
        this.length = length;
    }

    /**
     * Returns when the customer may call again; empty if he may now.
     *
     * @param supply what the windows will have left at a time, if nobody calls until then; empty while unknown
     */
    Optional<Instant> refusal(Customer customer, Function<Instant, Optional<WindowSupply>> supply, Instant now) {
        CustomerUse own = use(customer.id());
        own.asked(now);
        if (!customer.background() && own.isRefused(now)) {
            return Optional.of(own.reopening());
        }
        if (countedAt.plus(SUM_INTERVAL).isBefore(now)) {
            sumUp(now);
        }
        Optional<WindowSupply> told = supply.apply(now);
        if (told.isEmpty() || isPlenty(customer, told.get(), now) || isGranted(customer, told.get(), now)) {
            return Optional.empty();
        }
        if (assumed) {
            return Optional.of(now.plus(EXCHANGE));
        }
        return Optional.of(
                customer.background()
                        ? reopening(customer, supply, now)
                        : own.reopening(now, () -> reopening(customer, supply, now)));
    }

    /** Counts a call that starts. */
    void count(Customer customer, Instant end) {
        use(customer.id()).count(end, othersPerCall);
        if (isJob(customer)) {
            jobs.count(end, othersPerCall);
        }
        usedByAll += 1 + othersPerCall;
        assumed = othersPerCall > 0;
    }

    /** Counts a call that was made and that nobody pays. */
    void countUnpaid(Customer customer, Instant end) {
        use(customer.id()).countUnpaid(end);
    }

    /** Returns what this process used, by the customers who used most. */
    WindowUse used(String operation, Instant now) {
        forgetBefore(now);
        Map<UUID, Long> calls = new HashMap<>();
        customers.entrySet().stream()
                .filter(entry -> entry.getValue().calls() > 0)
                .sorted(Comparator.comparingLong(entry -> -entry.getValue().calls()))
                .forEach(entry -> calls.merge(
                        calls.size() < MAX_TOLD ? entry.getKey() : WindowUse.OTHERS,
                        entry.getValue().calls(),
                        Long::sum));
        return new WindowUse(operation, jobs.calls(), calls);
    }

    /**
     * Sets what other processes used.
     *
     * @param perCall calls that they are assumed to make for each one of this process until they tell
     */
    void setElsewhere(WindowUse others, double perCall) {
        forgetElsewhere();
        others.calls().forEach((customer, calls) -> use(customer).setElsewhere(calls.doubleValue()));
        jobs.setElsewhere((double) others.jobs());
        countedAt = Instant.MIN;
        shared = perCall > 0 || !others.calls().isEmpty();
        othersPerCall = perCall;
        assumed = false;
    }

    double usedByPolls(Instant now) {
        CustomerUse polls = customers.get(Customer.POLLS.id());
        return polls == null ? 0 : polls.used(now);
    }

    void forgetElsewhere() {
        customers.values().forEach(use -> use.setElsewhere(0));
        jobs.setElsewhere(0);
    }

    private CustomerUse use(UUID id) {
        CustomerUse use = customers.computeIfAbsent(id, unheard -> new CustomerUse());
        if (customers.size() > MAX_CUSTOMERS) {
            customers.entrySet().stream()
                    .filter(entry -> !entry.getKey().equals(id))
                    .min(Comparator.comparingDouble(entry -> entry.getValue().used(Instant.MIN)))
                    .ifPresent(least -> customers.remove(least.getKey()));
        }
        return use;
    }

    private void sumUp(Instant now) {
        forgetBefore(now);
        usedByAll =
                customers.values().stream().mapToDouble(use -> use.used(now)).sum();
        countedAt = now;
    }

    private void forgetBefore(Instant now) {
        customers.values().forEach(use -> use.forgetBefore(now));
        jobs.forgetBefore(now);
        customers.values().removeIf(use -> use.isOver(now.minus(length)));
    }

    /** Returns true if a call of a person is granted whatever each of the others used. */
    private boolean isPlenty(Customer customer, WindowSupply told, Instant now) {
        WindowSupply supply = shared ? told.without(usedByAll) : told;
        return !customer.background()
                && supply.left() >= SHORT * supply.limit()
                && WindowDivision.grantsAlways(use(customer.id()).used(now), customers.size(), supply);
    }

    private boolean isGranted(Customer customer, Function<Instant, Optional<WindowSupply>> supply, Instant at) {
        return supply.apply(at).map(told -> isGranted(customer, told, at)).orElse(true);
    }

    private boolean isGranted(Customer customer, WindowSupply told, Instant at) {
        Map<UUID, Double> used = customers.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().used(at)));
        WindowSupply supply = shared
                ? told.without(
                        used.values().stream().mapToDouble(Double::doubleValue).sum())
                : told;
        WindowDivision division = new WindowDivision(supply, used);
        UUID id = customer.id();
        CustomerUse own = use(id);
        double background = BACKGROUND * supply.limit();
        if (customer.isPolls()) {
            return own.used(at) < background && division.grants(id);
        }
        boolean unpaidAllowed =
                supply.left() >= SHORT * supply.limit() || own.unpaid(at) < allowedUnpaid(division.share(), own, at);
        return unpaidAllowed
                && (isJob(customer) ? jobs.used(at) < background && division.spares(id) : division.grants(id));
    }

    private static boolean isJob(Customer customer) {
        return customer.background() && !customer.isPolls();
    }

    private static double allowedUnpaid(double share, CustomerUse own, Instant at) {
        double paid = Math.max(0, own.used(at) - own.unpaid(at));
        return Math.max(MIN_UNPAID, UNPAID_OF_SHARE * share) + paid / PAID_FOR_UNPAID;
    }

    /** Returns the first second in which the customer may call, if nobody else does; at the latest the windows' end. */
    private Instant reopening(Customer customer, Function<Instant, Optional<WindowSupply>> supply, Instant now) {
        long closed = 0;
        long open = 1;
        long last = Math.max(1, length.toSeconds());
        while (open < last && !isGranted(customer, supply, now.plusSeconds(open))) {
            closed = open;
            open = Math.min(last, 2 * open);
        }
        while (open - closed > 1) {
            long middle = (closed + open) / 2;
            if (isGranted(customer, supply, now.plusSeconds(middle))) {
                open = middle;
            } else {
                closed = middle;
            }
        }
        return now.plusSeconds(open);
    }
}
