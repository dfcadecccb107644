package io.socialdata.local.services;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceConfigurationTest {

    @TempDir
    Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(folder.resolve("local.properties"), """
                billing.port=8101
                reads.port=8103
                reads.database=things
                issuer.port=8120
                postgres.port=15432
                kafka.port=19092
                """);
        Files.createDirectories(folder.resolve("services"));
        Files.writeString(folder.resolve("services/common.properties"), "own=@{port}\nissuer=@{issuer.url}");
    }

    @Test
    void serviceNeedsComponentsNamedInItsWiring() throws IOException {
        ServiceConfiguration serviceConfiguration = wiring("kafka=@{kafka}\ndb=@{database.url}");

        assertThat(serviceConfiguration.needs()).containsExactlyInAnyOrder("issuer", "kafka", "postgres");
    }

    @Test
    void serviceUsesServicesWhosePortsItReferencesWithoutWaitingForThem() throws IOException {
        ServiceConfiguration serviceConfiguration = wiring("billing=http://127.0.0.1:@{billing.port}");

        assertThat(serviceConfiguration.needs()).containsExactly("issuer");
        assertThat(serviceConfiguration.uses()).containsExactlyInAnyOrder("issuer", "billing");
    }

    @Test
    void serviceThatKnowsItsOwnAddressDoesNotUseItself() throws IOException {
        assertThat(wiring("mail=127.0.0.1:@{billing.mail.port}").uses()).containsExactlyInAnyOrder("issuer", "billing");
        assertThat(wiring("self=http://127.0.0.1:@{reads.port}").uses()).containsExactly("issuer");
    }

    @Test
    void everyPlaceholderIsReplaced() throws IOException {
        ServiceConfiguration serviceConfiguration =
                wiring("kafka=@{kafka}\nurl=@{database.url}\nuser=@{database.user}\nsecret=@{client.secret}");

        assertThat(serviceConfiguration.filledIn())
                .contains("own=8103")
                .contains("issuer=http://127.0.0.1:8120/socialdata")
                .contains("kafka=127.0.0.1:19092")
                .contains("url=jdbc:postgresql://127.0.0.1:15432/things")
                .contains("user=things")
                .doesNotContain("@{");
    }

    @Test
    void consoleGetsTheHashOfItsToken() throws Exception {
        ServiceConfiguration serviceConfiguration = wiring("hash=@{console.token.hash}");

        String token = new Secrets(new StateDirectory(folder.resolve("state"))).consoleToken();
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8));
        assertThat(serviceConfiguration.filledIn())
                .contains("hash=" + HexFormat.of().formatHex(hash))
                .doesNotContain(token);
    }

    @Test
    void databaseOfOneServiceCanBeReachedByAnotherPort() throws IOException {
        ServiceConfiguration serviceConfiguration =
                wiring("url=@{database.url}", Map.of("SOCIALDATA_READS_POSTGRES_PORT", "15433"));

        assertThat(serviceConfiguration.filledIn()).contains("url=jdbc:postgresql://127.0.0.1:15433/things");
    }

    @Test
    void settingsForDevModeAreTheSameAndNoneForItsTests() throws IOException {
        ServiceConfiguration serviceConfiguration =
                wiring("config_ordinal=350\nkafka=@{kafka}\npassword=@{database.password}");
        Properties packaged = new Properties();
        packaged.load(new StringReader(serviceConfiguration.filledIn()));

        Properties dev = serviceConfiguration.forDevMode();

        assertThat(dev.remove("config_ordinal")).isEqualTo(packaged.remove("config_ordinal"));
        assertThat(packaged)
                .hasSize(4)
                .allSatisfy((name, value) ->
                        assertThat(dev.remove("%dev." + name)).isNotNull().isEqualTo(value));
        assertThat(dev).isEmpty();
    }

    private ServiceConfiguration wiring(String own) throws IOException {
        return wiring(own, Map.of());
    }

    private ServiceConfiguration wiring(String own, Map<String, String> environment) throws IOException {
        Files.writeString(folder.resolve("services/reads.properties"), own);
        StateDirectory state = new StateDirectory(folder.resolve("state"));
        return new ServiceConfiguration("reads", Settings.load(folder, environment), state, new Secrets(state));
    }
}
