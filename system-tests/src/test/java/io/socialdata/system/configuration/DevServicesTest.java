package io.socialdata.system.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** What {@code quarkus:dev} needs to start Dev Services, which any configured address of a server would prevent. */
class DevServicesTest {

    private static final Path COMMON =
            Checkout.root().resolve("libs/service-web/src/main/resources/META-INF/microprofile-config.properties");
    private static final String REALM = "%dev.quarkus.keycloak.devservices.realm-path";

    @Test
    void devServicesAreOnInDevModeOnly() {
        assertThat(read(COMMON))
                .containsEntry("quarkus.devservices.enabled", "false")
                .containsEntry("%dev.quarkus.devservices.enabled", "true")
                .doesNotContainKey("%test.quarkus.devservices.enabled");
    }

    @Test
    void realmIsFoundFromTheFolderOfEveryService() {
        String realm = read(COMMON).getProperty(REALM);

        assertThat(services())
                .hasSizeGreaterThan(7)
                .allSatisfy(service -> assertThat(service.resolve(realm)).exists());
    }

    @Test
    void noServiceHasAnAddressOfADatabaseBrokerOrIssuerInDevMode() {
        assertThat(services())
                .allSatisfy(service -> assertThat(read(settings(service)))
                        .doesNotContainKeys(
                                "quarkus.datasource.jdbc.url",
                                "quarkus.datasource.username",
                                "kafka.bootstrap.servers",
                                "quarkus.oidc.auth-server-url"));
    }

    private static List<Path> services() {
        return Checkout.modules().stream()
                .filter(module -> Files.exists(settings(module)))
                .toList();
    }

    private static Path settings(Path module) {
        return module.resolve("src/main/resources/application.properties");
    }

    private static Properties read(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }
}
