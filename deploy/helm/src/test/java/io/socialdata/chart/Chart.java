package io.socialdata.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The chart of this folder and its rendering by Helm. */
final class Chart {

    static final Path FOLDER = Path.of("socialdata").toAbsolutePath();
    static final Path CHECKOUT = Path.of("../..").toAbsolutePath().normalize();

    /** Release name in tests, so objects are called {@code socialdata-...}. */
    static final String RELEASE = "socialdata";

    static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    /** Helm inside the JVM assumes an old Kubernetes version unless set. */
    private static final String KUBERNETES = "1.36.0";

    /** Helm omits the notes from a rendering, so a test renders a copy that shows them as an object. */
    private static final String NOTES = """
            kind: Notes
            metadata: {name: notes}
            text: {{ include (print .Template.BasePath "/NOTES.txt") . | quote }}
            """;

    /** Helm omits hooks from a rendering, so tests render a copy in which the hook annotation has this name. */
    static final String HOOK = "tests.socialdata.io/hook";

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    /** What Helm asks the cluster for. There is none, and unlike Helm's command the library calls it nevertheless. */
    private static final Pattern LOOKUP = Pattern.compile("\\(lookup \"v1\" \"\\w+\" \\S+ ([^\\s)]+)\\)");

    private static final String VERSION =
            "(dict \"metadata\" (dict \"resourceVersion\" (dig $1 \"1\" (\\$.root.Values.global | default dict))))";

    private static final Path RENDERED_FOLDER = withoutHooks();
    private static final Path VERSIONED_FOLDER =
            copyOf(text -> LOOKUP.matcher(text).replaceAll(VERSION));

    private static final Map<String, String> TEXTS = new ConcurrentHashMap<>();
    private static final Map<String, RenderedChart> RENDERED = new ConcurrentHashMap<>();

    private Chart() {}

    /** Returns the names of the value sets in {@code ci/}. */
    static List<String> valueSets() {
        try (Stream<Path> files = Files.list(FOLDER.resolve("ci"))) {
            return files.map(file -> file.getFileName().toString().replace("-values.yaml", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path valuesOf(String set) {
        return FOLDER.resolve("ci").resolve(set + "-values.yaml");
    }

    /** Returns the objects of an installation with a value set of {@code ci/}. Rendered once. */
    static RenderedChart rendered(String set) {
        return RENDERED.computeIfAbsent(set, name -> parsed(text(name)));
    }

    static String text(String set) {
        return TEXTS.computeIfAbsent(set, Chart::template);
    }

    private static String template(String set) {
        return template(valuesOf(set));
    }

    private static String template(Path... values) {
        return template(RELEASE, values);
    }

    private static String template(String release, Path... values) {
        var template = new Helm(RENDERED_FOLDER).template().withName(release).withKubeVersion(KUBERNETES);
        Stream.of(values).forEach(template::withValuesFile);
        return template.call();
    }

    /** Returns the documents of a rendering as they are, with Lists. */
    static List<JsonNode> documents(String set) {
        return documentsOf(text(set));
    }

    /** Returns the objects of an installation with other values files, of which a later one takes precedence. */
    static RenderedChart renderedFrom(Path... values) {
        return parsed(template(values));
    }

    /** Returns the objects of an installation with another release name. */
    static RenderedChart released(String release, String set) {
        return parsed(template(release, valuesOf(set)));
    }

    /** Returns the objects of a value set with additional values, written as on Helm's command line. */
    static RenderedChart with(String set, Map<String, Object> values) {
        return with(RENDERED_FOLDER, set, values);
    }

    /** Returns what Helm prints after an installation with a value set and additional values. */
    static String notes(String set, Map<String, Object> values) {
        Path copy = withoutHooks();
        Path notes = copy.resolve("templates/notes.yaml");
        try {
            Files.writeString(notes, NOTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        notes.toFile().deleteOnExit();
        return with(copy, set, values)
                .named("Notes", "notes")
                .orElseThrow()
                .path("text")
                .asText();
    }

    /** Returns the objects of an upgrade of a release; the version of a Secret or ConfigMap in the cluster is a value of `global`. */
    static RenderedChart withVersions(String set, Map<String, Object> values) {
        return with(VERSIONED_FOLDER, set, values);
    }

    private static RenderedChart with(Path folder, String set, Map<String, Object> values) {
        var template = new Helm(folder)
                .template()
                .withName(RELEASE)
                .withKubeVersion(KUBERNETES)
                .withValuesFile(valuesOf(set));
        values.forEach(template::set);
        return parsed(template.call());
    }

    /**
     * Returns the folders of main code and resources of every module. Other folders change while modules are built in
     * parallel.
     */
    static List<Path> sourceFolders() {
        try {
            return MODULE.matcher(Files.readString(CHECKOUT.resolve("pom.xml")))
                    .results()
                    .map(module -> CHECKOUT.resolve(module.group(1)).resolve("src/main"))
                    .filter(Files::isDirectory)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode table(String file) {
        return read(FOLDER.resolve(file));
    }

    static JsonNode read(Path file) {
        try {
            return YAML.readTree(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path withoutHooks() {
        return copyOf(text -> LOOKUP.matcher(text).replaceAll("(dict)").replace("helm.sh/hook:", HOOK + ":"));
    }

    private static Path copyOf(UnaryOperator<String> change) {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            Path copy = Files.createTempDirectory("chart");
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = copy.resolve(FOLDER.relativize(file));
                Files.createDirectories(target.getParent());
                Files.writeString(target, change.apply(Files.readString(file)));
                target.toFile().deleteOnExit();
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static RenderedChart parsed(String text) {
        return new RenderedChart(documentsOf(text).stream()
                .flatMap(document -> document.path("kind").asText().equals("List")
                        ? RenderedChart.stream(document.path("items"))
                        : Stream.of(document))
                .toList());
    }

    static List<JsonNode> documentsOf(String text) {
        try (var values = YAML.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
            List<JsonNode> documents = new ArrayList<>();
            values.forEachRemaining(node -> {
                if (node.isObject()) {
                    documents.add(node);
                }
            });
            return documents;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
