package io.socialdata.simulator.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;

@QuarkusTest
@FriendlyPlatform("1.1/account/verify_credentials.json")
class HttpsComponentTest {

    @Test
    void httpsServesTheSameOriginToClientsThatTrustItsCertificate() throws Exception {
        Map<String, String> samples = HttpTestClient.samples();
        try (HttpClient client =
                HttpClient.newBuilder().sslContext(trusting(certificate())).build()) {
            HttpResponse<String> response = client.send(
                    HttpRequest.newBuilder(origin().resolve("/i/api/1.1/account/verify_credentials.json"))
                            .header("authorization", "Bearer any")
                            .header("cookie", "auth_token=" + samples.get("auth_token") + "; ct0=c")
                            .header("x-csrf-token", "c")
                            .build(),
                    BodyHandlers.ofString());

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body()).contains("\"screen_name\":\"gauge_reader\"");
            assertThat(response.headers().firstValue("x-rate-limit-limit")).isPresent();
        }
    }

    @Test
    void controlPlaneIsAvailableOverHttps() throws Exception {
        try (HttpClient client =
                HttpClient.newBuilder().sslContext(trusting(certificate())).build()) {
            HttpResponse<String> response = client.send(
                    HttpRequest.newBuilder(origin().resolve("/simulator/samples"))
                            .build(),
                    BodyHandlers.ofString());

            assertThat(response.statusCode()).isEqualTo(200);
        }
    }

    @Test
    void certificateIsValidForThePlatformsHosts() throws Exception {
        assertThat(certificate().getSubjectAlternativeNames())
                .extracting(name -> (Object) name.get(1))
                .contains("localhost", "127.0.0.1", "x.com", "*.x.com", "*.twitter.com");
    }

    private static URI origin() {
        int port = given().get("/simulator/doors").path("https_port");
        return URI.create("https://localhost:" + port);
    }

    private static X509Certificate certificate() throws GeneralSecurityException {
        String pem = given().get("/simulator/certificate").asString();
        return (X509Certificate) CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
    }

    private static SSLContext trusting(X509Certificate certificate) throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("simulator", certificate);
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }
}
