package io.socialdata.billing.verification;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.billing.BillingDatabase;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;

/** Runs the command with which operators verify the ledger. */
public final class LedgerVerification {

    private LedgerVerification() {}

    /** Returns the exit code for this database, with overridden settings. */
    public static int verify(BillingDatabase database, PrintStream out, Map<String, String> overriding) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "quarkus.datasource.jdbc.url", database.server().jdbcUrl(database.name()),
                "quarkus.datasource.username", database.server().username(),
                "quarkus.datasource.password", database.server().password()));
        settings.putAll(overriding);
        return new VerifyCommand(
                        new SmallRyeConfigBuilder()
                                .withMapping(VerificationConfig.class)
                                .withSources(new PropertiesConfigSource(settings, "test", 500))
                                .build(),
                        out)
                .verify();
    }
}
