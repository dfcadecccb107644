package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.chart.RenderedChart.PodMaker;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of a changed Secret is what the operators' page says: pods read it again, or an upgrade replaces them. */
class SecretsTest {

    private static final String BEGIN = "<!-- changed secrets -->";
    private static final String END = "<!-- /changed secrets -->";
    private static final String BY_UPGRADE = "`helm upgrade`";

    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    private static final String SERVICES = Chart.table("files/services.yaml").properties().stream()
            .map(Map.Entry::getKey)
            .collect(Collectors.joining("|"));

    static List<String> sets() {
        return Chart.valueSets();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void eachSecretHasTheRowThatFits(String set) throws IOException {
        Map<String, String> rows = rows(set);
        Map<String, String> before = checksums(Chart.withVersions(set, Map.of()));

        for (String secret : secrets(set)) {
            List<String> fitting =
                    rows.keySet().stream().filter(secret::matches).toList();
            assertThat(fitting).as("rows of %s", secret).hasSize(1);

            Map<String, String> after = checksums(Chart.withVersions(set, Map.of("global." + secret, "2")));
            Set<String> replaced = after.keySet().stream()
                    .filter(pod -> !after.get(pod).equals(before.get(pod)))
                    .collect(Collectors.toSet());
            boolean byUpgrade = rows.get(fitting.getFirst()).contains(BY_UPGRADE);
            assertThat(replaced)
                    .as("pods that an upgrade replaces after a change of %s", secret)
                    .isEqualTo(byUpgrade ? readers(set, secret) : Set.of());
        }
    }

    @Test
    void changedTrustStoreReplacesAllPods() {
        Map<String, Object> own = Map.of("trust.configMap", "private-authorities");
        Map<String, Object> changed =
                Map.of("trust.configMap", "private-authorities", "global.private-authorities", "2");

        assertThat(checksums(Chart.withVersions("default", changed)))
                .hasSizeGreaterThan(8)
                .doesNotContainValue("")
                .allSatisfy((pod, checksum) -> assertThat(
                                checksums(Chart.withVersions("default", own)).get(pod))
                        .isNotEqualTo(checksum));
    }

    /** A checksum of the content would let everybody who may read pods try passwords. */
    @Test
    void versionsAreComparedAndNotContents() throws IOException {
        assertThat(Files.readString(Chart.FOLDER.resolve("templates/_pod.tpl")))
                .contains("\"resourceVersion\"")
                .doesNotContain("\"data\"");
    }

    /** Returns what happens by the page, by a pattern of names. A row has a name or the value of the chart that has it. */
    private static Map<String, String> rows(String set) throws IOException {
        String page = Files.readString(Chart.CHECKOUT.resolve("docs/kubernetes.md"));
        Map<String, String> rows = new HashMap<>();
        page.substring(page.indexOf(BEGIN), page.indexOf(END))
                .lines()
                .skip(3)
                .map(line -> line.split(" \\| "))
                .forEach(cells -> CODE.matcher(cells[0])
                        .results()
                        .forEach(name -> rows.put(pattern(set, name.group(1)), cells[1])));
        return rows;
    }

    private static String pattern(String set, String name) {
        if (name.startsWith("<name>")) {
            return name.replace("<name>", "(socialdata|access)").replace("<service>", "(" + SERVICES + ")");
        }
        String place = "/" + name.replace('.', '/');
        return Chart.read(Chart.valuesOf(set))
                .at(place)
                .asText(Chart.table("values.yaml").at(place).asText());
    }

    /** Returns the names of all Secrets, but for those of which a value set says that a service has another one. */
    private static Set<String> secrets(String set) {
        Set<String> secrets =
                new TreeSet<>(ReferencesTest.secrets(Chart.rendered(set)).keySet());
        Chart.read(Chart.valuesOf(set))
                .path("services")
                .forEach(service -> service.path("secrets").forEach(renamed -> secrets.remove(renamed.asText())));
        return secrets;
    }

    private static Set<String> readers(String set, String secret) {
        return Chart.rendered(set).services().stream()
                .filter(pod -> ReferencesTest.secrets(new RenderedChart(List.of(pod.object())))
                        .containsKey(secret))
                .map(PodMaker::name)
                .collect(Collectors.toSet());
    }

    private static Map<String, String> checksums(RenderedChart rendered) {
        Map<String, String> checksums = new HashMap<>();
        for (PodMaker pod : rendered.services()) {
            JsonNode annotations = pod.metadata().path("annotations");
            checksums.put(pod.name(), annotations.path("checksum/secrets").asText());
        }
        return checksums;
    }
}
