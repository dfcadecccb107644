package io.socialdata.system.configuration;

/**
 * One configuration key.
 *
 * @param type the type in terms of operators
 * @param value the default, {@code optional} or {@code required}
 * @param meaning the Javadoc of its method
 */
record Setting(String key, String type, String value, String meaning) {

    String row() {
        return "| `%s` | %s | %s | %s |%n".formatted(key, type, value, meaning.replace("|", "\\|"));
    }
}
