package io.socialdata.system.observability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of alerts, dashboards and runbooks. */
final class ObservabilityFiles {

    static final Path RULES = Checkout.root().resolve("deploy/helm/socialdata/files/rules");
    static final Path RULE_TESTS = Checkout.root().resolve("deploy/prometheus/tests");
    static final Path DASHBOARDS = Checkout.root().resolve("deploy/helm/socialdata/files/dashboards");
    static final Path RUNBOOKS = Checkout.root().resolve("docs/runbooks");
    static final Path CAPACITY = Checkout.root().resolve("docs/capacity.md");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
    private static final Pattern COMMAND = Pattern.compile("```bash\n(promtool query instant .+)\n```");

    private static final Pattern SIGNAL = Pattern.compile("(?m)^\\| [\\w-]+ \\| `(.+)` \\| .+ \\|$");
    private static final Pattern METRIC = Pattern.compile("`([a-z_]+)`");

    private ObservabilityFiles() {}

    /** An alert of one severity. Several share a name and a runbook. */
    record Alert(String name, String severity, JsonNode annotations) {}

    /** A query of a panel. */
    record Query(String dashboard, String panel, String text) {

        /** Returns the query that Grafana sends while every variable selects all. */
        String ofEverything(String rateInterval) {
            return text.replace("$__rate_interval", rateInterval).replaceAll("\\$[a-z]+", ".*");
        }
    }

    static List<Alert> alerts() {
        return files(RULES, ".yaml").stream()
                .flatMap(file -> yaml(file).path("groups").valueStream())
                .flatMap(group -> group.path("rules").valueStream())
                .filter(rule -> rule.has("alert"))
                .map(rule -> new Alert(
                        rule.path("alert").asText(),
                        rule.path("labels").path("severity").asText(),
                        rule.path("annotations")))
                .toList();
    }

    /** Returns the groups of a file of rules in their order. The file is named as in its test. */
    static List<String> groupsOfTested(String rules) {
        return yaml(RULE_TESTS.resolve(rules).normalize())
                .path("groups")
                .valueStream()
                .map(group -> group.path("name").asText())
                .toList();
    }

    static List<JsonNode> dashboards() {
        return files(DASHBOARDS, ".json").stream().map(ObservabilityFiles::json).toList();
    }

    static List<Query> queries() {
        return dashboards().stream()
                .flatMap(board -> board.path("panels")
                        .valueStream()
                        .flatMap(panel -> panel.path("targets")
                                .valueStream()
                                .map(target -> new Query(
                                        board.path("uid").asText(),
                                        panel.path("title").asText(),
                                        target.path("expr").asText()))))
                .toList();
    }

    /** Returns the page of each alert, without the index page. */
    static List<Path> runbooks() {
        return files(RUNBOOKS, ".md").stream()
                .filter(page -> !page.endsWith("README.md"))
                .toList();
    }

    /** Returns the commands that a page says to run first. */
    static List<String> firstCommands(Path page) {
        return COMMAND.matcher(text(page))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    /** Returns the metrics that docs/observability.md lists by area. */
    static List<String> catalogue() {
        String page = text(Checkout.root().resolve("docs/observability.md"));
        int begin = page.indexOf("| Area | Metrics |");
        String table = page.substring(begin, page.indexOf("\n\n", begin));
        return METRIC.matcher(table)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    /** Returns the queries that docs/capacity.md names as signals. */
    static List<String> capacitySignals() {
        String page = text(CAPACITY);
        int begin = page.indexOf("| Service | Query | Scale when |");
        String table = page.substring(begin, page.indexOf("\n\n", begin));
        return SIGNAL.matcher(table).results().map(found -> found.group(1)).toList();
    }

    static List<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode yaml(Path file) {
        try {
            return YAML.readTree(text(file));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    private static JsonNode json(Path file) {
        try {
            return JSON.readTree(text(file));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
