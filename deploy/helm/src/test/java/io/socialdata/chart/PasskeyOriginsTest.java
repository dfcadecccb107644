package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Passkeys belong to the name of the dashboard, which the chart knows from the mails or from the route. */
class PasskeyOriginsTest {

    private static final String ORIGINS = "dashboard.passkeys.origins";

    @Test
    void routeNamesTheOriginWithoutAMailServer() {
        assertThat(dashboard(Chart.rendered("gateway-api"))).contains(ORIGINS + "=https://app.example.com\n");
    }

    @Test
    void addressInMailsIsEnough() {
        assertThat(dashboard(Chart.with("ha", Map.of("ingress.dashboardHost", "app.example.com"))))
                .contains("dashboard.mail.public-url=https://dashboard.example.com\n")
                .doesNotContain(ORIGINS);
    }

    @Test
    void ownOriginTakesPrecedence() {
        assertThat(dashboard(Chart.with(
                        "gateway-api",
                        Map.of(
                                "services.dashboard.config.dashboard\\.passkeys\\.origins",
                                "https://other.example.com"))))
                .containsOnlyOnce(ORIGINS)
                .contains("https://other.example.com");
    }

    @Test
    void dashboardWithoutARouteHasNoOrigin() {
        assertThat(dashboard(Chart.rendered("default"))).doesNotContain(ORIGINS);
    }

    private static String dashboard(RenderedChart chart) {
        return chart.ofKind("ConfigMap").stream()
                .filter(settings -> RenderedChart.nameOf(settings).endsWith("-dashboard"))
                .map(settings -> settings.at("/data/application.properties").asText())
                .filter(settings -> settings.contains("dashboard."))
                .findFirst()
                .orElseThrow();
    }
}
