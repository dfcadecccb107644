package io.socialdata.web.testapp;

import java.util.concurrent.CountDownLatch;

/** Lets a test hold a call in flight. */
public final class SlowCall {

    private static final CountDownLatch STARTED = new CountDownLatch(1);
    private static final CountDownLatch MAY_END = new CountDownLatch(1);

    private SlowCall() {}

    public static CountDownLatch started() {
        return STARTED;
    }

    public static CountDownLatch mayEnd() {
        return MAY_END;
    }
}
