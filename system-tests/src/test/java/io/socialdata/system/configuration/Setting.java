package io.socialdata.system.configuration;

/**
 * One key of configuration.
 *
 * @param type in the words of operators
 * @param value the default, {@code optional} or {@code required}
 * @param meaning the Javadoc of its method
 */
record Setting(String key, String type, String value, String meaning) {

    String row() {
        return "| `%s` | %s | %s | %s |%n".formatted(key, type, value, meaning.replace("|", "\\|"));
    }
}
