package io.socialdata.bench.pages;

import io.socialdata.bench.ledger.LedgerEnvironment;
import io.socialdata.bench.process.PackagedService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Starts the dashboard with its console, and webhook-delivery-service. */
record DashboardPrograms(Path checkout, Path folder, LedgerEnvironment environment) {

    static final String DASHBOARD = "dashboard";
    static final String DELIVERY = "delivery";

    /** The name under which the console is reached. The dashboard is reached by its address. */
    static final String CONSOLE_HOST = "localhost";

    static final String OPERATOR_TOKEN = "an operator's token for this benchmark alone";

    PackagedService startDelivery() throws IOException, InterruptedException {
        return program("webhook-delivery-service", DELIVERY)
                .property("kafka.bootstrap.servers", environment.kafka())
                .property("socialdata.egress.allowed-targets", "http:127.0.0.0/8")
                .property("delivery.sealing.keyset-file", folder.resolve("keyset.json"))
                .property("delivery.sealing.create-missing", true)
                .start("webhook-delivery", folder);
    }

    PackagedService startDashboard(PackagedService billing, String deliveryUrl, StandInServices others)
            throws IOException, InterruptedException {
        return program("dashboard", DASHBOARD)
                .property("quarkus.oidc-client.credentials.secret", "bench")
                .property("quarkus.rest-client.billing.url", billing.url())
                .property("quarkus.rest-client.webhook-delivery.url", deliveryUrl)
                .property("quarkus.rest-client.session.url", others.url())
                .property("quarkus.rest-client.monitoring.url", others.url())
                .property("quarkus.rest-client.feedback.url", others.url())
                .property("dashboard.logins.secure-cookies", false)
                .property("dashboard.sign-up.verification", "off")
                .property("dashboard.operator.enabled", true)
                .property("dashboard.operator.host", CONSOLE_HOST)
                .property("dashboard.operator.tokens.ana", sha256(OPERATOR_TOKEN))
                .property("quarkus.oidc-client.operator.credentials.secret", "bench")
                .start("dashboard", folder);
    }

    private PackagedService.Builder program(String module, String database) {
        environment.postgres().recreate(database);
        return PackagedService.of(checkout, module)
                .jvm("-Xmx256m")
                .jvmOptionsOfEnvironment()
                .property("quarkus.http.host", "127.0.0.1")
                .property("quarkus.management.host", "127.0.0.1")
                .database(environment.postgres(), database)
                .property("quarkus.oidc.auth-server-url", environment.issuer())
                .property("quarkus.oidc.connection-timeout", "60S")
                .property("quarkus.oidc-client.connection-timeout", "60S")
                .property("quarkus.shutdown.delay", "0S");
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
