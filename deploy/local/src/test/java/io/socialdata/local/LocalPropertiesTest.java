package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.Topics;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.StackComponent;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The default configuration file: {@code deploy/local/local.properties}. */
class LocalPropertiesTest {

    private static final Path CHECKOUT = Path.of("../..").toAbsolutePath().normalize();

    private static final Set<String> OPTIONAL = Set.of("mcp");

    private final Settings settings = Settings.load(CHECKOUT.resolve("deploy/local"), Map.of());

    @ParameterizedTest
    @CsvSource({
        "gateway.port, 8080",
        "dashboard.port, 8090",
        "simulator.port, 8070",
        "simulator.mail.port, 8025",
        "gateway.management.port, 9080",
        "issuer.port, 8120",
        "postgres.port, 15432",
        "kafka.port, 19092"
    })
    void portsMatchTheDocumentation(String key, int port) {
        assertThat(settings.port(key)).isEqualTo(port);
    }

    @Test
    void dataPrefixMatchesTheDocumentation() {
        assertThat(settings.text("data.prefix")).isEqualTo("/twitter");
    }

    @Test
    void everyServiceHasItsDirectory() {
        List<String> services = new ArrayList<>(settings.list("services"));
        services.addAll(OPTIONAL);

        assertThat(services)
                .hasSize(11)
                .allSatisfy(service -> assertThat(CHECKOUT.resolve(
                                settings.find(service + ".folder").orElse(service + "-service")))
                        .isDirectory());
    }

    @Test
    void optionalServicesStartOnlyWhenNamed(@TempDir Path home) {
        LocalStack local = new LocalStack(settings, new StateDirectory(home), CHECKOUT);

        assertThat(local.optional()).containsExactlyInAnyOrderElementsOf(OPTIONAL);
        assertThat(local.stack().missing(Set.of()).stream().map(StackComponent::name))
                .doesNotContainAnyElementsOf(OPTIONAL);
        assertThat(local.stack().missing(OPTIONAL).stream().map(StackComponent::name))
                .containsAll(OPTIONAL);
        assertThat(local.stack().status()).noneMatch(status -> OPTIONAL.contains(status.name()));
    }

    @Test
    void everyTopicOfTheContractIsCreated() throws IllegalAccessException {
        List<String> topics = new ArrayList<>();
        for (Field constant : Topics.class.getFields()) {
            topics.add((String) constant.get(null));
        }

        assertThat(settings.list("kafka.topics")).containsExactlyInAnyOrderElementsOf(topics);
    }

    @Test
    void everyWiringFileBelongsToAService() throws Exception {
        try (Stream<Path> files = Files.list(CHECKOUT.resolve("deploy/local/services"))) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".properties", "")))
                    .isSubsetOf(withCommon(settings.list("services")));
        }
    }

    @Test
    void everyComponentHasItsOwnPorts(@TempDir Path home) {
        LocalStack local = new LocalStack(settings, new StateDirectory(home), CHECKOUT);

        assertThat(local.stack().missing(OPTIONAL).stream()
                        .flatMap(stackComponent -> stackComponent.ports().stream())
                        .map(port -> port.number()))
                .hasSize(27)
                .doesNotHaveDuplicates();
    }

    @Test
    void everyComponentCanStopBeforeThoseItUses(@TempDir Path home) {
        List<StackComponent> left = new ArrayList<>(new LocalStack(settings, new StateDirectory(home), CHECKOUT)
                .stack()
                .missing(OPTIONAL));

        while (left.removeIf(
                stackComponent -> left.stream().noneMatch(other -> other.uses().contains(stackComponent.name())))) {
            // A component that no remaining one uses may end.
        }

        assertThat(left).isEmpty();
    }

    @Test
    void inspectingTheStackCreatesNoSecrets(@TempDir Path home) {
        StateDirectory state = new StateDirectory(home);

        new LocalStack(settings, state, CHECKOUT).stack().missing(OPTIONAL);

        assertThat(new Secrets(state).clientsFile()).doesNotExist();
    }

    private static List<String> withCommon(List<String> services) {
        return Stream.concat(services.stream(), Stream.of("common", "mcp")).toList();
    }
}
