package io.socialdata.billing.verification;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.billing.BillingDatabase;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;

/** The command that operators compare books with. */
public final class VerifiedBooks {

    private VerifiedBooks() {}

    /** How it ends for this database, with other settings than usual. */
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
