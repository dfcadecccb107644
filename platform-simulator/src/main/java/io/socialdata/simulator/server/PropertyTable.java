package io.socialdata.simulator.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Lists of words by operation, read from a classpath resource. */
final class PropertyTable {

    private PropertyTable() {}

    static Map<String, List<String>> read(String resource) {
        Properties properties = new Properties();
        try (InputStream in = PropertyTable.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is missing from the build");
            }
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, List<String>> table = new HashMap<>();
        properties
                .stringPropertyNames()
                .forEach(key ->
                        table.put(key, List.of(properties.getProperty(key).split(",\\s*"))));
        return table;
    }
}
