package io.socialdata.system.hostile;

import io.socialdata.system.journeys.DashboardBrowser;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** Many networks that each guess a password of the dashboard once a second, while newcomers sign in from others. */
final class PasswordGuesses implements Attack {

    private static final boolean ALL = "all".equals(System.getProperty("cases"));
    private static final int NETWORKS = ALL ? 200 : 40;
    private static final int NEWCOMERS = ALL ? 20 : 2;
    private static final Duration PACE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String PASSWORD = "a long password";
    private static final int SIGNED_IN = 303;

    private final AttackedSuite suite;
    private final List<Thread> networks = new ArrayList<>();
    private final List<String> gains = new ArrayList<>();
    private final CountDownLatch guessed = new CountDownLatch(NETWORKS);
    private volatile boolean ending;

    PasswordGuesses(AttackedSuite suite) {
        this.suite = suite;
    }

    @Override
    public void begin() throws InterruptedException {
        List<Newcomer> newcomers = new ArrayList<>();
        for (int number = 0; number < NEWCOMERS; number++) {
            newcomers.add(Newcomer.signedUp(suite, number));
        }
        for (int network = 0; network < NETWORKS; network++) {
            networks.add(guess(InetAddress.ofLiteral("127.%d.%d.1".formatted(20 + network % 8, network))));
        }
        guessed.await();
        newcomers.forEach(newcomer -> gains.addAll(newcomer.signIn()));
    }

    private Thread guess(InetAddress network) {
        DashboardBrowser browser = DashboardBrowser.from(network, suite.suite());
        return Thread.startVirtualThread(() -> {
            while (!ending) {
                Thread.startVirtualThread(() -> signIn(browser, UUID.randomUUID() + "@example.com"));
                LockSupport.parkNanos(PACE.toNanos());
                guessed.countDown();
            }
        });
    }

    private static int signIn(DashboardBrowser browser, String email) {
        return browser.force("/login", "/login", Map.of("email", email, "password", PASSWORD));
    }

    @Override
    public void end() throws InterruptedException {
        ending = true;
        for (Thread network : networks) {
            network.join();
        }
    }

    @Override
    public List<String> gains() {
        return gains;
    }

    private record Newcomer(DashboardBrowser browser, String email) {

        static Newcomer signedUp(AttackedSuite suite, int number) {
            String email = UUID.randomUUID() + "@example.com";
            DashboardBrowser browser =
                    DashboardBrowser.from(InetAddress.ofLiteral("127.%d.0.1".formatted(90 + number)), suite.suite());
            int status = browser.force(
                    "/signup", "/signup", Map.of("email", email, "name", "Quiet Harbor", "password", PASSWORD));
            if (status != SIGNED_IN) {
                throw new AssertionError("sign-up was answered with " + status);
            }
            return new Newcomer(browser, email);
        }

        List<String> signIn() {
            MachineStalls.Watch watch = MachineStalls.watch();
            int status = PasswordGuesses.signIn(browser, email);
            Duration took = watch.time();
            return status == SIGNED_IN && took.compareTo(PATIENCE) < 0
                    ? List.of()
                    : List.of("a newcomer got %d after %d ms".formatted(status, took.toMillis()));
        }
    }
}
