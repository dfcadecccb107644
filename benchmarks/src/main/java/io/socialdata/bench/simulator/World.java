package io.socialdata.bench.simulator;

/**
 * A world that is measured.
 *
 * @param scale the simulator's name for it
 * @param heap what the process is given for it
 */
record World(String scale, String heap) {

    static final World USUAL = new World("usual", "384m");
    static final World LARGE = new World("large", "3g");
}
