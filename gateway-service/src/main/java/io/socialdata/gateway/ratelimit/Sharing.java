package io.socialdata.gateway.ratelimit;

/**
 * With how many gateways limits are shared.
 *
 * @param gateways heard of lately, this one included
 * @param connected whether gateways hear of each other's calls; otherwise each counts every call for all of them
 */
record Sharing(int gateways, boolean connected) {

    static final Sharing ALONE = new Sharing(1, true);

    /** Whether there is anybody to report to. */
    boolean reports() {
        return gateways > 1 && connected;
    }
}
