package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.events.Topics;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of services matches the code of each service. */
class ServiceTableTest {

    private static final JsonNode TABLE = Chart.table("files/services.yaml");
    private static final Pattern ROLES = Pattern.compile("@RolesAllowed\\((?:\\{([^}]*)}|\"([^\"]*)\")\\)");
    private static final Pattern NAME = Pattern.compile("\"([a-z-]+)\"");

    @Test
    void everyDeployableIsInTheTable() throws IOException {
        Set<String> images = RenderedChart.stream(TABLE)
                .map(service -> service.path("image").asText())
                .collect(Collectors.toSet());

        try (Stream<Path> folders = Files.list(Chart.CHECKOUT)) {
            assertThat(folders.map(folder -> folder.getFileName().toString())
                            .filter(name -> name.endsWith("-service")
                                    || List.of("dashboard", "mcp-server").contains(name)))
                    .containsExactlyInAnyOrderElementsOf(images);
        }
    }

    /**
     * The callee decides who may call it. The gateway also calls every service that implements an operation. So does the
     * dashboard, for those of an account, which {@code CallerPolicy} admits, and reads- and writes-service for operators only,
     * with their role.
     */
    @Test
    void callersMatchThoseTheCalleeAllows() throws IOException {
        Map<String, Set<String>> allowed = new TreeMap<>();
        Map<String, Set<String>> calling = new TreeMap<>();
        List<String> callees = names().stream()
                .filter(name -> !TABLE.path(name).path("door").asBoolean())
                .toList();
        for (String callee : callees) {
            allowed.put(callee, callersOf(callee));
            calling.put(
                    callee,
                    names().stream()
                            .filter(caller -> TABLE.path(caller).path("calls").has(callee))
                            .filter(caller -> !caller.equals("gateway"))
                            .filter(caller -> !(caller.equals("dashboard")
                                    && Set.of("feedback", "monitoring", "reads", "writes")
                                            .contains(callee)))
                            .collect(Collectors.toCollection(TreeSet::new)));
        }

        assertThat(calling).isEqualTo(allowed);
    }

    @Test
    void gatewayReachesEveryBackend() {
        Set<String> owners = new TreeSet<>(names());
        owners.removeAll(Set.of("gateway", "dashboard", "mcp"));

        assertThat(TABLE.at("/gateway/calls").properties().stream().map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(owners);
    }

    @Test
    void databasesMatchServicesWithMigrations() {
        assertThat(names()).allSatisfy(name -> {
            JsonNode service = TABLE.path(name);
            Path migrations =
                    Chart.CHECKOUT.resolve(service.path("image").asText()).resolve("src/main/resources/db/migration");
            assertThat(service.has("database")).as(name).isEqualTo(Files.isDirectory(migrations));
        });
    }

    @Test
    void topicsMatchTheContract() throws IllegalAccessException {
        Set<String> contract = new TreeSet<>();
        for (Field field : Topics.class.getFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == String.class) {
                contract.add((String) field.get(null));
            }
        }

        assertThat(RenderedChart.texts(Chart.table("files/topics.yaml"))).containsExactlyInAnyOrderElementsOf(contract);
        assertThat(names().stream()
                        .flatMap(name -> RenderedChart.texts(TABLE.path(name).path("publishes")))
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(contract);
        assertThat(names().stream()
                        .flatMap(name -> RenderedChart.texts(TABLE.path(name).at("/hears/topics"))))
                .isSubsetOf(contract);
    }

    @Test
    void lagScalingUsesATopicAndGroupOfTheService() {
        assertThat(names().stream().map(TABLE::path).filter(service -> service.has("lag")))
                .isNotEmpty()
                .allSatisfy(service -> {
                    String group = service.at("/lag/group").asText();
                    assertThat(RenderedChart.texts(service.at("/hears/topics")))
                            .contains(service.at("/lag/topic").asText());
                    assertThat(group).startsWith(service.at("/hears/groups").asText());
                    assertThat(sources(service.path("image").asText()))
                            .anyMatch(source -> source.contains("NAME = \"" + group + "\""));
                });
    }

    @Test
    void servicesMayReplayTheirConfiguredDeadLetters() {
        assertThat(names()).allSatisfy(name -> {
            JsonNode service = TABLE.path(name);
            Properties settings = new Properties();
            try (Reader file = Files.newBufferedReader(Chart.CHECKOUT
                    .resolve(service.path("image").asText())
                    .resolve("src/main/resources/application.properties"))) {
                settings.load(file);
            }
            String topics = settings.getProperty("messaging.dead-letters.topics", "");
            assertThat(RenderedChart.texts(service.path("replays")))
                    .as(name)
                    .containsExactlyInAnyOrder(topics.isEmpty() ? new String[0] : topics.split(","));
        });
    }

    private static List<String> names() {
        return TABLE.properties().stream().map(Map.Entry::getKey).toList();
    }

    private static Set<String> callersOf(String callee) throws IOException {
        Set<String> callers = new TreeSet<>();
        for (String source : sources(TABLE.path(callee).path("image").asText())) {
            ROLES.matcher(source)
                    .results()
                    .flatMap(roles -> NAME.matcher(roles.group()).results())
                    .map((MatchResult name) -> name.group(1))
                    .forEach(callers::add);
        }
        callers.removeAll(Set.of("operator", "gateway"));
        return callers;
    }

    private static List<String> sources(String module) throws IOException {
        try (Stream<Path> files = Files.walk(Chart.CHECKOUT.resolve(module).resolve("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(ServiceTableTest::read)
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
