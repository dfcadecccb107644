package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The compose file runs the same services with the same restrictions, from the same table. */
class ComposeTest {

    private static final Path FOLDER = Chart.CHECKOUT.resolve("deploy/compose");
    private static final JsonNode TABLE = startedByDefault();
    private static final JsonNode FILE = Chart.read(FOLDER.resolve("compose.yaml"));
    private static final JsonNode PARTS = FILE.path("services");
    private static final Pattern REQUIRED = Pattern.compile("\\$\\{([A-Z_]+):\\?}");

    @Test
    void everyServiceRuns() {
        assertThat(TABLE.properties()).isNotEmpty().allSatisfy(service -> {
            JsonNode part = part(service.getKey());
            assertThat(part.path("image").asText())
                    .isEqualTo("${REGISTRY:-localhost/socialdata}/"
                            + service.getValue().path("image").asText() + ":${TAG:-dev}");
            assertThat(mounts(part))
                    .contains("./services/" + service.getKey() + ".properties:/app/config/application.properties:ro");
        });
    }

    @Test
    void ownContainersHaveRestrictedPrivileges() {
        List<JsonNode> own = RenderedChart.stream(PARTS)
                .filter(part -> part.path("image").asText().endsWith("${TAG:-dev}"))
                .toList();

        assertThat(own).hasSizeGreaterThan(TABLE.size()).allSatisfy(part -> {
            JsonNode settings = FILE.path("x-" + part.path("<<").asText());
            assertThat(settings.path("user").asText()).isEqualTo("10001:10001");
            assertThat(settings.path("read_only").asBoolean()).isTrue();
            assertThat(RenderedChart.texts(settings.path("cap_drop"))).containsExactly("ALL");
            assertThat(RenderedChart.texts(settings.path("tmpfs"))).containsExactly("/tmp");
        });
    }

    @Test
    void databasesAreMigratedBeforeTheirServiceStarts() {
        TABLE.properties().stream()
                .filter(service -> service.getValue().has("database"))
                .forEach(service -> {
                    String database = service.getValue().path("database").asText();
                    JsonNode task = PARTS.path("migrate-" + service.getKey());
                    assertThat(RenderedChart.texts(task.path("command"))).contains("io.socialdata.database.Migrate");
                    assertThat(task.at("/environment/QUARKUS_DATASOURCE_JDBC_URL")
                                    .asText())
                            .endsWith("/" + database);
                    assertThat(part(service.getKey())
                                    .path("depends_on")
                                    .path("migrate-" + service.getKey())
                                    .path("condition")
                                    .asText())
                            .isEqualTo("service_completed_successfully");
                });
    }

    @Test
    void databasesAndRolesMatchTheTable() throws IOException {
        String script = Files.readString(FOLDER.resolve("databases.sh"));
        String databases = RenderedChart.stream(TABLE)
                .filter(service -> service.has("database"))
                .map(service -> service.path("database").asText())
                .collect(Collectors.joining(" "));

        assertThat(script).contains("for name in " + databases + ";");
    }

    @Test
    void keysetsAndSpoolsAreOnVolumes() {
        TABLE.properties().forEach(service -> {
            List<String> mounts = mounts(part(service.getKey()));
            assertThat(mounts.stream().anyMatch(mount -> mount.contains(":/etc/socialdata/keyset/keyset.json")))
                    .as(service.getKey())
                    .isEqualTo(service.getValue().has("keyset"));
            assertThat(mounts.contains("spool:/var/lib/socialdata"))
                    .isEqualTo(service.getValue().has("spool"));
        });
    }

    @Test
    void servicesThatCallThePlatformSeeChangesOfItsOperations() {
        TABLE.properties()
                .forEach(service -> assertThat(
                                mounts(part(service.getKey())).contains("./platform:/etc/socialdata/platform:ro"))
                        .isEqualTo(service.getValue().path("internet").asText().equals("platform")));
    }

    @Test
    void topicsMatchTheChart() {
        assertThat(RenderedChart.texts(PARTS.at("/topics/command")))
                .containsAll(
                        RenderedChart.texts(Chart.table("files/topics.yaml")).toList())
                .contains("-Dmessaging.topics.partitions="
                        + Chart.read(FOLDER.resolve("values.yaml"))
                                .at("/topics/partitions")
                                .asText());
    }

    @Test
    void everyRequiredVariableIsInTheExample() throws IOException {
        Set<String> asked = REQUIRED.matcher(Files.readString(FOLDER.resolve("compose.yaml")))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> documented = Files.readString(FOLDER.resolve(".env.example"))
                .lines()
                .filter(line -> line.matches("[A-Z_]+=.*"))
                .map(line -> line.substring(0, line.indexOf('=')))
                .filter(name -> !List.of("REGISTRY", "TAG").contains(name))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(asked).isEqualTo(documented);
    }

    @Test
    void prometheusScrapesEveryService() {
        assertThat(RenderedChart.stream(
                                Chart.read(FOLDER.resolve("prometheus.yaml")).path("scrape_configs"))
                        .map(job -> job.path("job_name").asText()))
                .containsExactlyInAnyOrderElementsOf(
                        TABLE.properties().stream().map(Map.Entry::getKey).toList());
    }

    @Test
    void issuerHasEveryCallerAndAudience() {
        JsonNode realm = Chart.read(FOLDER.resolve("realm.json"));
        List<String> names = TABLE.properties().stream().map(Map.Entry::getKey).toList();

        assertThat(RenderedChart.stream(realm.path("clientScopes"))
                        .map(scope -> scope.path("name").asText()))
                .containsExactlyInAnyOrderElementsOf(names);
        assertThat(RenderedChart.stream(realm.path("clients"))
                        .map(client -> client.path("clientId").asText()))
                .containsAll(names)
                .contains("operator");
        assertThat(RenderedChart.stream(realm.path("clients")))
                .allSatisfy(
                        client -> assertThat(client.path("secret").asText()).matches("\\$\\{[A-Z_]+_CLIENT_SECRET}"));
    }

    /** The compose file has no services that the chart leaves out by default. */
    private static JsonNode startedByDefault() {
        ObjectNode table = Chart.table("files/services.yaml").deepCopy();
        JsonNode values = Chart.table("values.yaml").path("services");
        table.properties()
                .removeIf(service ->
                        !values.path(service.getKey()).path("enabled").asBoolean(true));
        return table;
    }

    private static JsonNode part(String service) {
        return PARTS.path(Chart.RELEASE + "-" + service);
    }

    private static List<String> mounts(JsonNode part) {
        return RenderedChart.texts(part.path("volumes")).toList();
    }
}
