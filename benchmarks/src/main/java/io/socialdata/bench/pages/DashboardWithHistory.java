package io.socialdata.bench.pages;

import io.socialdata.bench.ledger.LedgerEnvironment;
import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.TempDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Instant;

/** The packaged dashboard and billing, with an account that has a history of calls and is signed in. */
final class DashboardWithHistory {

    private DashboardWithHistory() {}

    /** Measures the pages of the account. */
    @FunctionalInterface
    interface Visitor {
        void visit(Browser browser) throws IOException, InterruptedException;
    }

    /** Starts everything, writes the history and stops when the visitor has returned. */
    static void use(Path checkout, long calls, Visitor visitor) throws Exception {
        try (TempDirectory folder = TempDirectory.create();
                LedgerEnvironment environment = new LedgerEnvironment();
                StandInServices others = StandInServices.start();
                PackagedService billing = environment.startBilling(checkout, folder.folder());
                PackagedService dashboard = new DashboardPrograms(checkout, folder.folder(), environment)
                        .startDashboard(billing, others.url(), others);
                Browser browser = Browser.signUp(dashboard.url())) {
            try (Connection connection = environment.postgres().connect(LedgerEnvironment.DATABASE)) {
                new CallHistory(connection).write(browser.account(), calls, Instant.now());
            }
            visitor.visit(browser);
        }
    }
}
