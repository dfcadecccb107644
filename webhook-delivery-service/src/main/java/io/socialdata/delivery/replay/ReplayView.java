package io.socialdata.delivery.replay;

/** @param requeued number of deliveries queued by this call */
record ReplayView(int requeued) {}
