package io.socialdata.system.configuration;

import static java.util.stream.Collectors.toUnmodifiableMap;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The files that set settings, and what sets them. */
final class SettingPlaces {

    private static final String CHART = "chart";
    private static final String COMPOSE = "compose";
    private static final String LOCAL = "local stack";
    private static final String SERVICE = "the service";
    private static final String TESTS = "tests";
    private static final List<String> DEPLOYED = List.of(CHART, COMPOSE, LOCAL, SERVICE);

    private final Map<Path, String> texts;

    private SettingPlaces(Map<Path, String> texts) {
        this.texts = texts;
    }

    static SettingPlaces read() {
        try (Stream<Path> files = Files.walk(Checkout.root())) {
            return new SettingPlaces(files.filter(file -> !kindOf(file).isEmpty() && Files.isRegularFile(file))
                    .collect(toUnmodifiableMap(Function.identity(), SettingPlaces::text)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns which parts of a deployment set it. */
    List<String> deploymentsOf(Setting setting) {
        return DEPLOYED.stream().filter(kind -> isSet(setting, kind)).toList();
    }

    boolean isSetByTests(Setting setting) {
        return isSet(setting, TESTS);
    }

    private boolean isSet(Setting setting, String kind) {
        return texts.entrySet().stream()
                .filter(file -> kindOf(file.getKey()).equals(kind))
                .anyMatch(file -> setting.isIn(file.getValue()));
    }

    private static String kindOf(Path file) {
        String path = Checkout.root().relativize(file).toString();
        if (path.contains("target/") || path.contains("node_modules/") || path.endsWith(".md")) {
            return "";
        }
        if (path.startsWith("deploy/helm/socialdata/")) {
            return CHART;
        }
        if (path.startsWith("deploy/compose/")) {
            return COMPOSE;
        }
        if (path.startsWith("deploy/local/services/") || path.startsWith("deploy/local/src/main/")) {
            return LOCAL;
        }
        if (path.contains("/src/test/") || path.startsWith("benchmarks/") || path.startsWith("libs/testkit/")) {
            return TESTS;
        }
        return path.contains("/src/main/resources/") && path.endsWith(".properties") ? SERVICE : "";
    }

    /** Reads every byte as a character: keys are ASCII, and some of the files are images. */
    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
