package io.socialdata.simulator.https;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsCertificateTest {

    @Test
    void certificateIsGeneratedWithoutFiles() {
        TlsCertificate made = TlsCertificate.of(new Settings(Optional.empty(), Optional.empty()));

        assertThat(made.certificate()).startsWith("-----BEGIN CERTIFICATE-----");
        assertThat(made.key()).startsWith("-----BEGIN PRIVATE KEY-----");
        assertThat(made.toString()).doesNotContain("BEGIN");
    }

    @Test
    void givenFilesAreUsed(@TempDir Path folder) throws IOException {
        Path certificate = Files.writeString(folder.resolve("cert.pem"), "certificate");
        Path key = Files.writeString(folder.resolve("key.pem"), "key");

        assertThat(TlsCertificate.of(new Settings(Optional.of(certificate), Optional.of(key))))
                .isEqualTo(new TlsCertificate("certificate", "key"));
    }

    @Test
    void certificateWithoutItsKeyIsRejected(@TempDir Path folder) {
        Settings half = new Settings(Optional.of(folder.resolve("cert.pem")), Optional.empty());

        assertThatThrownBy(() -> TlsCertificate.of(half)).isInstanceOf(IllegalStateException.class);
    }

    private record Settings(Optional<Path> certificate, Optional<Path> key) implements HttpsConfig {

        @Override
        public boolean enabled() {
            return true;
        }

        @Override
        public int port() {
            return 0;
        }
    }
}
