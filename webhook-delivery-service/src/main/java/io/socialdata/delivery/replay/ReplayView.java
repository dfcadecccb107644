package io.socialdata.delivery.replay;

/** @param requeued how many deliveries are on their way again by this call */
record ReplayView(int requeued) {}
