package io.socialdata.bench.simulator;

/**
 * A measured world.
 *
 * @param scale the simulator's name for it
 * @param heap heap size of the process
 */
record SimulatedWorldSize(String scale, String heap) {

    static final SimulatedWorldSize USUAL = new SimulatedWorldSize("usual", "384m");
    static final SimulatedWorldSize LARGE = new SimulatedWorldSize("large", "3g");
}
