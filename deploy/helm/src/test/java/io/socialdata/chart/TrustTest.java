package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.chart.RenderedChart.PodMaker;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A trust store of the installation replaces the one in the images, in services and tasks. */
class TrustTest {

    private static final String FILE = "/etc/socialdata/trust/truststore.p12";

    private static final RenderedChart TRUSTING = Chart.with(
            "default",
            Map.of("trust.configMap", "private-authorities", "postgresql.parameters.sslmode", "verify-full"));

    @Test
    void everyJvmUsesTheTrustStore() {
        assertThat(TRUSTING.podMakers())
                .filteredOn(pod -> !pod.kind().equals("Pod"))
                .hasSizeGreaterThan(10)
                .allSatisfy(pod -> {
                    assertThat(RenderedChart.texts(pod.mainContainer().path("args")))
                            .contains(
                                    "-Djavax.net.ssl.trustStore=" + FILE,
                                    "-Djavax.net.ssl.trustStoreType=PKCS12",
                                    "-Djavax.net.ssl.trustStorePassword=changeit")
                            .containsSubsequence("-Djavax.net.ssl.trustStore=" + FILE, "quarkus-run.jar");
                    assertThat(mounts(pod)).contains("/etc/socialdata/trust");
                    assertThat(RenderedChart.stream(pod.spec().path("volumes"))
                                    .map(volume -> volume.at("/configMap/name").asText()))
                            .contains("private-authorities");
                });
    }

    @Test
    void objectsMatchTheirApiSchema() {
        assertThat(TRUSTING.objects().stream().flatMap(SchemaTest::violations)).isEmpty();
    }

    /** Without this factory the driver looks for certificate authorities in the home folder. */
    @Test
    void postgresqlUsesTheTrustStoreUnlessItHasItsOwnAuthority() {
        assertThat(settings(TRUSTING))
                .contains("sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory")
                .contains("sslmode=verify-full")
                .doesNotContain("sslrootcert");
        assertThat(settings(Chart.with(
                        "default", Map.of("trust.configMap", "private-authorities", "postgresql.caSecret.name", "ca"))))
                .contains("sslrootcert=/etc/socialdata/postgresql/ca.crt")
                .doesNotContain("sslfactory");
    }

    @Test
    void imagesKeepTheirTrustStoreByDefault() {
        assertThat(Chart.text("default")).doesNotContain("javax.net.ssl");
    }

    private static Iterable<String> mounts(PodMaker pod) {
        return RenderedChart.stream(pod.mainContainer().path("volumeMounts"))
                .map(mount -> mount.path("mountPath").asText())
                .toList();
    }

    private static String settings(RenderedChart rendered) {
        return rendered.settings("billing").at("/data/application.properties").asText();
    }
}
