package io.socialdata.bench.pages;

import io.socialdata.bench.process.DurableServers;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** The servers of the dashboard and of the services with a history, and stand-ins for the others. */
final class PagesEnvironment extends DurableServers {

    static final String DASHBOARD = "dashboard";

    /** The name under which the console is reached. The dashboard is reached by its address. */
    static final String CONSOLE_HOST = "localhost";

    static final String OPERATOR_TOKEN = "an operator's token for this benchmark alone";

    private final StandInServices others = StandInServices.start();

    PagesEnvironment(Path checkout) throws IOException {
        super(checkout, Map.of("shared_buffers", "256MB", "max_wal_size", "2GB"), BILLING, DELIVERY, DASHBOARD);
    }

    ServiceProcess startDelivery() {
        return startDelivery(measured("webhook-delivery-service", DELIVERY, "-Xmx256m"));
    }

    /** Starts the dashboard with its console. Without a webhook-delivery it has a stand-in. */
    ServiceProcess startDashboard(ServiceProcess billing, Optional<ServiceProcess> delivery) {
        return measured("dashboard", DASHBOARD, "-Xmx256m")
                .property("quarkus.oidc-client.credentials.secret", "bench")
                .property("quarkus.rest-client.billing.url", billing.url())
                .property(
                        "quarkus.rest-client.webhook-delivery.url",
                        delivery.map(ServiceProcess::url).orElse(others.url()))
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

    @Override
    public void close() {
        others.close();
        super.close();
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
