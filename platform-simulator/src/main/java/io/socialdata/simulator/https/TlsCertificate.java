package io.socialdata.simulator.https;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The certificate and private key of the HTTPS port, in PEM. */
record TlsCertificate(String certificate, String key) {

    static TlsCertificate of(HttpsConfig config) {
        if (config.certificate().isPresent() != config.key().isPresent()) {
            throw new IllegalStateException("simulator.https.certificate and simulator.https.key are given together");
        }
        return config.certificate().isPresent()
                ? new TlsCertificate(
                        text(config.certificate().get()), text(config.key().orElseThrow()))
                : SelfSignedCertificate.create();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    @Override
    public String toString() {
        return "TlsCertificate[redacted]";
    }
}
