package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script for Secrets creates all that the chart requires, except keysets, and the same values for the servers. */
class CreateSecretsTest {

    private static final Pattern ROLE = Pattern.compile("create role (\\w+) login password '(\\w+)';");

    @TempDir
    Path folder;

    @BeforeEach
    void createSecrets() throws Exception {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":"))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "openssl"))),
                "openssl is not installed");
        assertThat(script("first")).isZero();
    }

    @Test
    void everyRequiredSecretIsCreated() throws IOException {
        Map<String, Set<String>> created = new HashMap<>();
        secrets("first").forEach((name, data) -> created.put(name, data.keySet()));

        Map<String, Set<String>> required = ReferencesTest.secrets(Chart.rendered("default"));
        required.keySet().removeIf(name -> name.endsWith("-keyset") || name.equals("socialdata-test-key"));

        assertThat(created).hasSize(16).isEqualTo(required);
    }

    @Test
    void databasesGetTheSameRolesAndPasswords() throws IOException {
        Map<String, String> roles = ROLE.matcher(Files.readString(folder.resolve("first/databases.sql")))
                .results()
                .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));

        assertThat(roles)
                .isEqualTo(secrets("first").values().stream()
                        .filter(data -> data.containsKey("password"))
                        .collect(Collectors.toMap(data -> data.get("username"), data -> data.get("password"))));
        assertThat(roles.keySet())
                .isEqualTo(RenderedChart.stream(Chart.table("files/services.yaml"))
                        .filter(service -> service.has("database"))
                        .map(service -> service.path("database").asText())
                        .collect(Collectors.toSet()));
    }

    @Test
    void issuerGetsTheSecretOfEveryClientOfTheRealm() throws IOException {
        Map<String, String> issuer = Files.readAllLines(folder.resolve("first/issuer.env")).stream()
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(line -> line[0], line -> line[1]));

        assertThat(issuer.keySet().stream().map("${%s}"::formatted))
                .containsExactlyInAnyOrderElementsOf(
                        RenderedChart.stream(Chart.read(Chart.CHECKOUT.resolve("deploy/compose/realm.json"))
                                        .path("clients"))
                                .map(client -> client.path("secret").asText())
                                .toList());
        assertThat(issuer.values())
                .containsAll(secrets("first").values().stream()
                        .filter(data -> data.containsKey("client-secret"))
                        .map(data -> data.get("client-secret"))
                        .toList());
    }

    @Test
    void valuesAreNewEachTimeAndNeverOverwritten() throws Exception {
        assertThat(script("second")).isZero();
        assertThat(script("first")).isNotZero();

        List<String> values = Stream.of("first", "second")
                .flatMap(run -> values(run).stream())
                .toList();
        assertThat(values).hasSize(32).doesNotHaveDuplicates().allMatch(value -> value.length() == 64);
    }

    @Test
    void onlyTheOwnerReadsTheFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("first"))) {
            assertThat(files)
                    .hasSize(3)
                    .allSatisfy(file ->
                            assertThat(Files.getPosixFilePermissions(file)).hasSize(2));
        }
    }

    private int script(String target) throws IOException, InterruptedException {
        return new ProcessBuilder(
                        "sh", Path.of("create-secrets.sh").toAbsolutePath().toString(), Chart.RELEASE, target)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private Set<String> values(String run) {
        return secrets(run).values().stream()
                .flatMap(data -> data.entrySet().stream())
                .filter(entry -> !entry.getKey().equals("username"))
                .map(Map.Entry::getValue)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Map<String, Map<String, String>> secrets(String run) {
        Map<String, Map<String, String>> secrets = new HashMap<>();
        for (JsonNode secret : Chart.documentsOf(read(folder.resolve(run).resolve("secrets.yaml")))) {
            boolean database = secret.at("/stringData").has("password");
            assertThat(secret.path("type").asText()).isEqualTo(database ? "kubernetes.io/basic-auth" : "Opaque");
            Map<String, String> data = new TreeMap<>();
            secret.path("stringData")
                    .properties()
                    .forEach(entry -> data.put(entry.getKey(), entry.getValue().asText()));
            secrets.put(RenderedChart.nameOf(secret), data);
        }
        return secrets;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
