package io.socialdata.testkit;

import io.quarkus.test.junit.callback.QuarkusTestBeforeClassCallback;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.pollinterval.IterativePollInterval;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Makes Awaitility look at once, and often at first. By default it looks after a tenth of a second, even if there is nothing to
 * wait for.
 */
public final class PromptAwaits implements LauncherSessionListener {

    private static final Duration FIRST = Duration.ofMillis(5);
    private static final Duration LONGEST = Duration.ofMillis(100);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        setDefaults();
    }

    /** The same for the class loader of an application. A class of its own, since system tests have no Quarkus. */
    public static final class InApplication implements QuarkusTestBeforeClassCallback {

        @Override
        public void beforeClass(Class<?> testClass) {
            setDefaults();
        }
    }

    private static void setDefaults() {
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        Awaitility.setDefaultPollInterval(IterativePollInterval.iterative(PromptAwaits::longer, FIRST));
    }

    private static Duration longer(Duration previous) {
        Duration longer = previous.multipliedBy(2);
        return longer.compareTo(LONGEST) < 0 ? longer : LONGEST;
    }
}
