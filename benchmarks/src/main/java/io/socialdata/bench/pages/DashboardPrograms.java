package io.socialdata.bench.pages;

import io.socialdata.bench.ledger.LedgerEnvironment;
import io.socialdata.bench.process.MeasuredJvm;
import io.socialdata.testkit.process.ServiceProcess;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Starts the dashboard with its console, and webhook-delivery-service. */
record DashboardPrograms(LedgerEnvironment environment) {

    static final String DASHBOARD = "dashboard";
    static final String DELIVERY = "delivery";

    /** The name under which the console is reached. The dashboard is reached by its address. */
    static final String CONSOLE_HOST = "localhost";

    static final String OPERATOR_TOKEN = "an operator's token for this benchmark alone";

    ServiceProcess startDelivery() {
        return program("webhook-delivery-service", DELIVERY)
                .property("kafka.bootstrap.servers", environment.kafka())
                .property("socialdata.egress.allowed-targets", "http:127.0.0.0/8")
                .property("delivery.sealing.keyset-file", environment.folder().resolve("keyset.json"))
                .property("delivery.sealing.create-missing", true)
                .start("webhook-delivery");
    }

    ServiceProcess startDashboard(ServiceProcess billing, String deliveryUrl, StandInServices others) {
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
                .start("dashboard");
    }

    private ServiceProcess.Builder program(String module, String database) {
        environment.postgres().recreate(database);
        return environment
                .service(module)
                .jvm("-Xmx256m")
                .jvm(MeasuredJvm.ofEnvironment())
                .database(environment.postgres(), database);
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
