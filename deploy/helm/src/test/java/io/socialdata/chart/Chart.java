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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The chart of this folder, and what Helm makes of it. */
final class Chart {

    static final Path FOLDER = Path.of("socialdata").toAbsolutePath();
    static final Path CHECKOUT = Path.of("../..").toAbsolutePath().normalize();

    /** The installation that tests look at has this name, so objects are called {@code socialdata-...}. */
    static final String RELEASE = "socialdata";

    static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    /** Helm inside the JVM takes an old Kubernetes for granted unless told otherwise. */
    private static final String KUBERNETES = "1.36.0";

    /** What Helm runs at a certain moment it leaves out of a rendering, so tests look at a copy that calls it otherwise. */
    static final String HOOK = "tests.socialdata.io/hook";

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    private static final Path RENDERED_FOLDER = withoutHooks();

    private static final Map<String, String> TEXTS = new ConcurrentHashMap<>();
    private static final Map<String, Rendered> RENDERED = new ConcurrentHashMap<>();

    private Chart() {}

    /** The names of the value sets in {@code ci/}. */
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

    /** What an installation with a value set of {@code ci/} consists of; made once. */
    static Rendered rendered(String set) {
        return RENDERED.computeIfAbsent(set, name -> parsed(text(name)));
    }

    static String text(String set) {
        return TEXTS.computeIfAbsent(set, Chart::template);
    }

    private static String template(String set) {
        return template(valuesOf(set));
    }

    private static String template(Path values) {
        return template(RELEASE, values);
    }

    private static String template(String release, Path values) {
        return new Helm(RENDERED_FOLDER)
                .template()
                .withName(release)
                .withKubeVersion(KUBERNETES)
                .withValuesFile(values)
                .call();
    }

    /** What an installation with values of another place consists of. */
    static Rendered renderedFrom(Path values) {
        return parsed(template(values));
    }

    /** What an installation of another name consists of. */
    static Rendered released(String release, String set) {
        return parsed(template(release, valuesOf(set)));
    }

    /** A value set with more values on top, which are written as on Helm's command line. */
    static Rendered with(String set, Map<String, Object> values) {
        var template = new Helm(RENDERED_FOLDER)
                .template()
                .withName(RELEASE)
                .withKubeVersion(KUBERNETES)
                .withValuesFile(valuesOf(set));
        values.forEach(template::set);
        return parsed(template.call());
    }

    /** The folders of main code and resources of every module; other folders change while modules are built side by side. */
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
        try (Stream<Path> files = Files.walk(FOLDER)) {
            Path copy = Files.createTempDirectory("chart");
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = copy.resolve(FOLDER.relativize(file));
                Files.createDirectories(target.getParent());
                Files.writeString(target, Files.readString(file).replace("helm.sh/hook:", HOOK + ":"));
                target.toFile().deleteOnExit();
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Rendered parsed(String text) {
        try (var values = YAML.readerFor(JsonNode.class).<JsonNode>readValues(text)) {
            List<JsonNode> objects = new ArrayList<>();
            values.forEachRemaining(node -> {
                if (node.isObject()) {
                    objects.add(node);
                }
            });
            return new Rendered(objects);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
