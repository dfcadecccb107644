package io.socialdata.system.configuration;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders all settings of the suite, module by module. */
final class ConfigurationPage {

    /** Read once: it takes a walk through the checkout and a compiler for each file. */
    private static final SortedMap<String, List<Setting>> MODULES = byModule();

    private static final SettingPlaces PLACES = SettingPlaces.read();

    private ConfigurationPage() {}

    static String text() {
        return head()
                + MODULES.entrySet().stream()
                        .map(module -> section(
                                module.getKey(),
                                module.getValue().stream()
                                        .filter(setting -> !setting.isForTests())
                                        .toList()))
                        .collect(Collectors.joining());
    }

    private static String head() {
        return """
            # Configuration

            The settings of the suite's own, with their defaults. A key is here if a part of a deployment sets it (last column), or if there is a reason for
            which an operator would; all other values are constants. Made from the configuration interfaces of the modules; after a change:

            <!-- not run: it writes this page, which ConfigurationDocumentTest compares -->
            ```
            %s
            ```

            A setting is given as a Java property (`-Dgateway.edge.port=9000`) or as an environment variable: upper case, with `_` for
            every other character (`GATEWAY_EDGE_PORT=9000`). In the chart it stands under `services.<name>.config`. Durations are written
            like `PT10S`, `10s` or `500ms`; lists are separated by commas. `quarkus.*` settings are those of the framework: each service's
            `application.properties` has the ones that are set. Among them are the addresses and time-outs (in milliseconds) of other
            services: `quarkus.rest-client.<name>.url`, `.connect-timeout`, `.read-timeout` and `.connection-pool-size`, with the names
            `session` (reads, writes, dashboard), `pool` (reads), `polls`, `user-checks`, `job-pages`, `leases` and `webhook-delivery` (monitoring), `billing`,
            `reads`, `writes`, `monitoring`, `webhook-delivery` and `feedback` (dashboard, which sets the time-outs for all of them: `quarkus.rest-client.read-timeout`).
            """.formatted(ConfigurationDocumentTest.COMMAND);
    }

    static List<Setting> settings() {
        return MODULES.values().stream().flatMap(List::stream).toList();
    }

    static SettingPlaces places() {
        return PLACES;
    }

    /** Returns the default of a setting as the page shows it. */
    static String valueOf(String key) {
        return settings().stream()
                .filter(setting -> setting.key().equals(key))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static SortedMap<String, List<Setting>> byModule() {
        SortedMap<String, List<Setting>> modules = new TreeMap<>();
        Path root = Checkout.root();
        for (Path file : mappings(root)) {
            String path = root.relativize(file).toString();
            modules.computeIfAbsent(path.substring(0, path.indexOf("/src/main/")), _ -> new ArrayList<>())
                    .addAll(ConfigMappingParser.parse(file));
        }
        return modules;
    }

    private static String section(String module, List<Setting> settings) {
        return "%n## %s%n%n| Key | Type | Default | Meaning | Set by |%n|---|---|---|---|---|%n".formatted(module)
                + settings.stream()
                        .sorted(Comparator.comparing(Setting::key))
                        .map(setting -> setting.row(PLACES.deploymentsOf(setting)))
                        .collect(Collectors.joining());
    }

    private static List<Path> mappings(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().contains("/src/main/java/"))
                    .filter(file -> file.toString().endsWith("Config.java"))
                    .filter(ConfigurationPage::isMapping)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isMapping(Path file) {
        try {
            return Files.readString(file).contains("@ConfigMapping(");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
