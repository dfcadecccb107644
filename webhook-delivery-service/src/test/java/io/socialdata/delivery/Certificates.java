package io.socialdata.delivery;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** Creates certificates for local receivers, and configures the service to trust some of them. */
public final class Certificates implements QuarkusTestResourceLifecycleManager {

    static final String FOLDER = "test.certificates";

    private static final char[] PASSWORD = "changeit".toCharArray();

    private Path folder;

    @Override
    public Map<String, String> start() {
        try {
            folder = Files.createTempDirectory("receivers");
            make("good", "-ext", "san=ip:127.0.0.1,dns:localhost");
            makeExpired();
            make("stranger", "-ext", "san=dns:other.example");
            make("untrusted", "-ext", "san=ip:127.0.0.1");
            Path trusted = folder.resolve("trusted.pem");
            Files.writeString(
                    trusted, pem("good") + Files.readString(folder.resolve("authority.pem")) + pem("stranger"));
            return Map.of(
                    "socialdata.egress.trusted-certificates",
                    trusted.toString(),
                    "socialdata.egress.allowed-targets",
                    "http:127.0.0.0/8",
                    "socialdata.egress.total-timeout",
                    "5S",
                    "socialdata.egress.connect-timeout",
                    "5S",
                    FOLDER,
                    folder.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the TLS context of a receiver with this certificate. */
    static SSLContext of(Path folder, String name) {
        try (InputStream file = Files.newInputStream(folder.resolve(name + ".p12"))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(file, PASSWORD);
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, PASSWORD);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException("no receiver with the certificate " + name, e);
        }
    }

    @Override
    public void stop() {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void make(String name, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-genkeypair", "-alias", name, "-keyalg", "EC", "-dname", "CN=" + name, "-storetype", "PKCS12"));
        arguments.addAll(List.of(options));
        keytool(name, arguments);
    }

    /** Signed by an authority, because expiry is not checked for a certificate that is trusted itself. */
    private void makeExpired() throws IOException {
        keytool(
                "expired",
                List.of(
                        "-genkeypair",
                        "-alias",
                        "authority",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=authority",
                        "-ext",
                        "bc:c"));
        make("expired", "-ext", "san=ip:127.0.0.1", "-startdate", "-10d", "-validity", "5", "-signer", "authority");
        Files.writeString(
                folder.resolve("authority.pem"),
                keytool("expired", List.of("-exportcert", "-rfc", "-alias", "authority")));
        keytool("expired", List.of("-delete", "-alias", "authority"));
    }

    private String pem(String name) throws IOException {
        return keytool(name, List.of("-exportcert", "-rfc", "-alias", name));
    }

    private String keytool(String name, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(arguments);
        command.addAll(
                List.of("-keystore", folder.resolve(name + ".p12").toString(), "-storepass", new String(PASSWORD)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("keytool failed: " + printed);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
        return printed;
    }
}
