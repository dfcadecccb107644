package io.socialdata.system.simulation;

import java.util.ArrayList;
import java.util.List;

/**
 * Everything that a seed decides in advance.
 *
 * @param luck random decisions of the network and the disks about each message
 * @param openingMicroUsd opening balance of each account
 * @param budgetMicroUsd monthly budget of each account's second key
 */
record Scenario(
        long luck,
        int gateways,
        NetworkProfile weather,
        List<Long> openingMicroUsd,
        List<Long> budgetMicroUsd,
        List<ScenarioStep> happenings) {

    Scenario {
        openingMicroUsd = List.copyOf(openingMicroUsd);
        budgetMicroUsd = List.copyOf(budgetMicroUsd);
        happenings = List.copyOf(happenings);
    }

    /**
     * The quality of the network between the scheduled faults.
     *
     * @param lost percent of messages that never arrive
     * @param doubled percent of requests that arrive twice
     * @param slow percent of messages that take seconds instead of milliseconds
     * @param clockDrift parts per million by which monotonic clocks may differ from true time
     */
    record NetworkProfile(int lost, int doubled, int slow, int clockDrift) {}

    /** Returns the same scenario without the steps {@code from} to {@code to}. */
    Scenario without(int from, int to) {
        List<ScenarioStep> rest = new ArrayList<>(happenings.subList(0, from));
        rest.addAll(happenings.subList(to, happenings.size()));
        return new Scenario(luck, gateways, weather, openingMicroUsd, budgetMicroUsd, rest);
    }

    int accounts() {
        return openingMicroUsd.size();
    }
}
