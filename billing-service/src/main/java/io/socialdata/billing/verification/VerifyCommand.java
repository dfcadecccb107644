package io.socialdata.billing.verification;

import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.config.SmallRyeConfig;
import io.socialdata.billing.verification.LedgerVerifier.Findings;
import java.io.PrintStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;

/**
 * The command {@code verify}: the program and configuration of the service, without starting it. It needs only the
 * database.
 */
public final class VerifyCommand {

    /** Name of the command on the command line. */
    public static final String NAME = "verify";

    private static final int AGREED = 0;
    private static final int DIFFERED = 1;
    private static final int NOT_VERIFIED = 2;

    private final SmallRyeConfig config;
    private final PrintStream out;

    VerifyCommand(SmallRyeConfig config, PrintStream out) {
        this.config = config;
        this.out = out;
    }

    /** Runs the check. Returns the exit code: 0 if all tables agree, 1 if not, 2 if the check failed. */
    public static int run(PrintStream out) {
        SmallRyeConfig config = ConfigUtils.configBuilder()
                .withMapping(VerificationConfig.class)
                .build();
        return new VerifyCommand(config, out).verify();
    }

    int verify() {
        long begun = System.nanoTime();
        try (Connection connection = connect()) {
            LedgerVerifier ledgerVerifier = new LedgerVerifier(config.getConfigMapping(VerificationConfig.class));
            Findings findings = ledgerVerifier.run(connection, out::println);
            out.printf("Checked %s in %s.%n", findings.checked(), seconds(begun));
            return conclude(findings);
        } catch (SQLException e) {
            out.println("The books could not be verified: " + e.getMessage());
            return NOT_VERIFIED;
        }
    }

    private int conclude(Findings findings) {
        if (findings.differences() == 0) {
            out.println("All books agree.");
            return AGREED;
        }
        out.printf(
                "%d differences in the books of %d accounts%s%n",
                findings.differences(), findings.accounts(), findings.complete() ? "." : ", and there are more.");
        return DIFFERED;
    }

    private Connection connect() throws SQLException {
        Properties login = new Properties();
        login.setProperty("user", value("quarkus.datasource.username"));
        login.setProperty("password", value("quarkus.datasource.password"));
        login.setProperty("ApplicationName", "billing-" + NAME);
        login.setProperty("connectTimeout", "10");
        login.setProperty("tcpKeepAlive", "true");
        return DriverManager.getConnection(value("quarkus.datasource.jdbc.url"), login);
    }

    private String value(String property) {
        return config.getOptionalValue(property, String.class).orElse("");
    }

    private static String seconds(long begun) {
        return "%.1f s".formatted(Duration.ofNanos(System.nanoTime() - begun).toMillis() / 1000.0);
    }
}
