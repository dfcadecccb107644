package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TlsCertificateTest {

    @Test
    void certificateAndKeyArePemAndAreNotPrinted() {
        TlsCertificate made = TlsCertificate.selfSigned();

        assertThat(made.certificate()).startsWith("-----BEGIN CERTIFICATE-----");
        assertThat(made.key()).startsWith("-----BEGIN PRIVATE KEY-----");
        assertThat(made.toString()).doesNotContain("BEGIN");
    }
}
