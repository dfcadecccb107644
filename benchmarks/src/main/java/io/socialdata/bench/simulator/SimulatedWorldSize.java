package io.socialdata.bench.simulator;

/**
 * A world that is measured.
 *
 * @param scale the simulator's name for it
 * @param heap what the process is given for it
 */
record SimulatedWorldSize(String scale, String heap) {

    static final SimulatedWorldSize USUAL = new SimulatedWorldSize("usual", "384m");
    static final SimulatedWorldSize LARGE = new SimulatedWorldSize("large", "3g");
}
