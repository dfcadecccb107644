package io.socialdata.gateway.ratelimit;

/**
 * The gateways that share limits.
 *
 * @param gateways number of gateways known lately, including this one
 * @param connected whether gateways receive each other's calls; otherwise each counts every call for all of them
 */
record Sharing(int gateways, boolean connected) {

    static final Sharing ALONE = new Sharing(1, true);

    /** Returns whether calls are reported to other gateways. */
    boolean reports() {
        return gateways > 1 && connected;
    }
}
