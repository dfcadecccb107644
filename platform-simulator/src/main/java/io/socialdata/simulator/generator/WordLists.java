package io.socialdata.simulator.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/** Lists of words or sentences by name, read from a resource of the build. */
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

    /** The names of all lists, sorted, since the order must be the same in every run. */
    List<String> names() {
        return lists.stringPropertyNames().stream().sorted().toList();
    }
}
