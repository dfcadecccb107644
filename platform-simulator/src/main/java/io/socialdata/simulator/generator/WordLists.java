package io.socialdata.simulator.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/** Named lists of words or sentences, read from a classpath resource. */
final class WordLists {

    private final Properties lists = new Properties();
    private final String separator;

    WordLists(String resource, String separator) {
        this.separator = separator;
        try (InputStream in = Objects.requireNonNull(WordLists.class.getResourceAsStream(resource), resource)) {
            lists.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> list(String name) {
        return List.of(lists.getProperty(name).split(separator));
    }

    /** Returns the names of all lists, sorted, because the order must be the same in every run. */
    List<String> names() {
        return lists.stringPropertyNames().stream().sorted().toList();
    }
}
