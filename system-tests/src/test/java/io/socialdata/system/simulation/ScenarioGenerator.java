package io.socialdata.system.simulation;

import io.socialdata.system.simulation.Scenario.NetworkProfile;
import io.socialdata.system.simulation.ScenarioStep.BillingDies;
import io.socialdata.system.simulation.ScenarioStep.Call;
import io.socialdata.system.simulation.ScenarioStep.ClockSet;
import io.socialdata.system.simulation.ScenarioStep.Cut;
import io.socialdata.system.simulation.ScenarioStep.CutFromKafka;
import io.socialdata.system.simulation.ScenarioStep.Ending;
import io.socialdata.system.simulation.ScenarioStep.GatewayDies;
import io.socialdata.system.simulation.ScenarioStep.GatewayStops;
import io.socialdata.system.simulation.ScenarioStep.KafkaAway;
import io.socialdata.system.simulation.ScenarioStep.Payment;
import io.socialdata.system.simulation.ScenarioStep.ReaderStalls;
import io.socialdata.system.simulation.ScenarioStep.Refund;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Generates a schedule from a seed.
 *
 * <p>Calls come in waves with minutes between them, so that leases expire and are reclaimed under load. Balances are
 * only a few prices large, so that nearly every call is near the end of the credit.
 */
final class ScenarioGenerator {

    private static final Duration LONGEST_STORY = Duration.ofMinutes(9);
    private static final List<Long> PRICES = List.of(800L, 1_000L, 1_000L, 2_500L, 5_000L);
    private static final long ONE_PRICE = 1_000;

    private final SeededRandom seededRandom;
    private final int gateways;
    private final int accounts;
    private final List<ScenarioStep> happenings = new ArrayList<>();
    private int calls;

    private ScenarioGenerator(SeededRandom seededRandom) {
        this.seededRandom = seededRandom;
        this.gateways = seededRandom.between(1, 4);
        this.accounts = seededRandom.between(1, 3);
    }

    static Scenario of(long seed) {
        return new ScenarioGenerator(new SeededRandom(seed)).draw();
    }

    private Scenario draw() {
        List<Long> opening = new ArrayList<>();
        List<Long> budgets = new ArrayList<>();
        for (int account = 0; account < accounts; account++) {
            opening.add(ONE_PRICE * seededRandom.between(0, seededRandom.percent(20) ? 400 : 40));
            budgets.add(ONE_PRICE * seededRandom.between(1, 20));
        }
        Duration wave = Duration.ZERO;
        for (int waves = seededRandom.between(1, 4); waves > 0 && wave.compareTo(LONGEST_STORY) < 0; waves--) {
            calls(wave, seededRandom.millis(100, 20_000));
            faults(wave, Duration.ofSeconds(30));
            if (seededRandom.percent(15)) {
                longAbsence(wave);
            }
            wave = wave.plus(
                    seededRandom.percent(50)
                            ? seededRandom.millis(1_000, 60_000)
                            : seededRandom.millis(60_000, 400_000));
        }
        long luck = seededRandom.fork().between(0, Long.MAX_VALUE - 1);
        NetworkProfile weather = weather();
        // Last, so that the seeds before it was added keep their schedules.
        int lonely = seededRandom.between(0, gateways - 1);
        if (seededRandom.percent(8) && !isCut(lonely)) {
            cutFromKafka(lonely, seededRandom.between(Duration.ZERO, wave));
        }
        happenings.sort(Comparator.comparing(ScenarioStep::at));
        return new Scenario(luck, gateways, weather, opening, budgets, happenings);
    }

    private NetworkProfile weather() {
        return seededRandom.percent(30)
                ? new NetworkProfile(0, 0, 0, 0)
                : new NetworkProfile(
                        seededRandom.between(0, 8), seededRandom.between(0, 12), seededRandom.between(0, 10), 200);
    }

    private void calls(Duration from, Duration within) {
        boolean someFail = seededRandom.percent(70);
        for (int n = seededRandom.between(5, 40); n > 0; n--) {
            Ending ending = someFail && seededRandom.percent(30)
                    ? seededRandom.oneOf(List.of(Ending.values()))
                    : Ending.SUCCESS;
            call(
                    from.plus(seededRandom.between(Duration.ZERO, within)),
                    seededRandom.between(0, gateways - 1),
                    seededRandom.between(0, accounts - 1),
                    seededRandom.percent(25),
                    ending,
                    work());
        }
    }

    private void call(Duration at, int gateway, int account, boolean budgeted, Ending ending, Duration work) {
        happenings.add(
                new Call(at, "call-" + calls++, gateway, account, budgeted, seededRandom.oneOf(PRICES), ending, work));
    }

    private Duration work() {
        if (seededRandom.percent(5)) {
            return seededRandom.millis(10_000, 119_000);
        }
        return seededRandom.percent(20) ? seededRandom.millis(300, 10_000) : seededRandom.millis(2, 300);
    }

    /** A gateway is unreachable until its leases have been reclaimed, while others continue. */
    private void longAbsence(Duration from) {
        Duration at = from.plus(seededRandom.millis(0, 5_000));
        Duration duration = seededRandom.millis(280_000, 400_000);
        int gateway = seededRandom.between(0, gateways - 1);
        switch (seededRandom.between(0, 2)) {
            case 0 -> {
                happenings.add(new Cut(at, gateway, seededRandom.percent(50), duration));
                trickle(from, at.plus(duration), gateway);
                calls(at.plus(seededRandom.millis(270_000, 350_000)), Duration.ofSeconds(40));
            }
            case 1 -> {
                happenings.add(new ReaderStalls(at, duration));
                happenings.add(new GatewayDies(at.plus(seededRandom.millis(1, 5_000)), gateway, downFor()));
            }
            default -> {
                happenings.add(new KafkaAway(at, duration));
                happenings.add(new GatewayDies(at.plus(seededRandom.millis(1, 20_000)), gateway, duration));
            }
        }
    }

    /** A gateway that reaches neither billing nor Kafka for long is not simulated. */
    private boolean isCut(int gateway) {
        return happenings.stream().anyMatch(step -> step instanceof Cut cut && cut.gateway() == gateway);
    }

    /** Only one gateway does not reach Kafka, and its process dies soon: its successor does not either. */
    private void cutFromKafka(int gateway, Duration at) {
        Duration duration = seededRandom.millis(280_000, 400_000);
        Duration death = at.plus(seededRandom.millis(500, 3_000));
        happenings.add(new CutFromKafka(at, gateway, duration));
        happenings.add(new GatewayDies(death, gateway, seededRandom.millis(500, 20_000)));
        for (int n = seededRandom.between(3, 10); n > 0; n--) {
            call(
                    at.plus(seededRandom.between(Duration.ZERO, death.minus(at))),
                    gateway,
                    0,
                    false,
                    Ending.SUCCESS,
                    seededRandom.millis(2, 50));
        }
        trickle(death, at.plus(duration), gateway);
        calls(at.plus(seededRandom.millis(270_000, 350_000)), Duration.ofSeconds(40));
    }

    /** Just enough calls to keep a pool from going quiet. */
    private void trickle(Duration from, Duration to, int gateway) {
        for (Duration at = from; at.compareTo(to) < 0; at = at.plus(seededRandom.millis(5_000, 25_000))) {
            call(
                    at,
                    gateway,
                    0,
                    false,
                    seededRandom.percent(90) ? Ending.FAILURE : Ending.SUCCESS,
                    seededRandom.millis(2, 300));
        }
    }

    private void faults(Duration from, Duration within) {
        for (int n = seededRandom.between(0, 5); n > 0; n--) {
            happenings.add(fault(from.plus(seededRandom.between(Duration.ZERO, within))));
        }
    }

    private ScenarioStep fault(Duration at) {
        int gateway = seededRandom.between(0, gateways - 1);
        return switch (seededRandom.between(0, 9)) {
            case 0, 1 -> new GatewayDies(at, gateway, downFor());
            case 2 -> new GatewayStops(at, gateway, downFor());
            case 3, 9 -> new BillingDies(at, seededRandom.millis(500, 60_000));
            case 4 ->
                new KafkaAway(
                        at,
                        seededRandom.percent(20)
                                ? seededRandom.millis(60_000, 400_000)
                                : seededRandom.millis(500, 60_000));
            case 5 ->
                new Cut(
                        at,
                        gateway,
                        seededRandom.percent(50),
                        seededRandom.millis(200, seededRandom.percent(20) ? 300_000 : 20_000));
            case 6 -> new ClockSet(at, seededRandom.millis(-10_000, 10_000));
            case 7 -> new Payment(at, seededRandom.between(0, accounts - 1), ONE_PRICE * seededRandom.between(1, 20));
            default -> new Refund(at, seededRandom.between(0, accounts - 1), ONE_PRICE * seededRandom.between(1, 10));
        };
    }

    private Duration downFor() {
        return seededRandom.percent(30) ? seededRandom.millis(60_000, 400_000) : seededRandom.millis(500, 20_000);
    }
}
