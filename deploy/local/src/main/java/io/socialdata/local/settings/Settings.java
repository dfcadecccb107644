package io.socialdata.local.settings;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Settings of the local stack: lines of {@code local.properties}, each of which an environment variable can override.
 *
 * <p>{@code SOCIALDATA_GATEWAY_PORT} overrides {@code gateway.port}, and so on for every key.
 */
public final class Settings {

    private final Path folder;
    private final Properties lines;
    private final Map<String, String> environment;

    private Settings(Path folder, Properties lines, Map<String, String> environment) {
        this.folder = folder;
        this.lines = lines;
        this.environment = environment;
    }

    /** Reads {@code local.properties} in the folder. */
    public static Settings load(Path folder, Map<String, String> environment) {
        Properties lines = new Properties();
        try (Reader reader = Files.newBufferedReader(folder.resolve("local.properties"))) {
            lines.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Settings(folder, lines, environment);
    }

    /** Returns the value. Throws an error with the name of the key if it is not set. */
    public String text(String key) {
        return find(key).orElseThrow(() -> new LauncherException("local.properties lacks " + key));
    }

    public Optional<String> find(String key) {
        return Optional.ofNullable(environment.get(variable(key)))
                .or(() -> Optional.ofNullable(lines.getProperty(key)))
                .map(String::strip)
                .filter(value -> !value.isEmpty());
    }

    /** Returns a valid port number. Throws an error that explains how to set it otherwise. */
    public int port(String key) {
        int port = number(key);
        if (port < 1 || port > 65_535) {
            throw wrong(key, "a port number");
        }
        return port;
    }

    /** Returns the port set under the key, or else under the common key. */
    public int port(String key, String common) {
        return port(find(key).isPresent() ? key : common);
    }

    public int number(String key) {
        try {
            return Integer.parseInt(text(key));
        } catch (NumberFormatException e) {
            throw wrong(key, "a number");
        }
    }

    /** Returns an ISO 8601 duration such as {@code PT90S}. */
    public Duration duration(String key) {
        try {
            return Duration.parse(text(key));
        } catch (DateTimeParseException e) {
            throw wrong(key, "a duration such as PT90S");
        }
    }

    /** Returns comma-separated values in their order. */
    public List<String> list(String key) {
        return Arrays.stream(text(key).split(",", -1)).map(String::strip).toList();
    }

    /** Returns words separated by blanks; empty if the key is not set. */
    public List<String> words(String key) {
        return find(key).map(text -> List.of(text.split("\\s+", -1))).orElse(List.of());
    }

    /** Returns a template file next to {@code local.properties}; an empty template if the file does not exist. */
    public Template template(String name) {
        Path file = folder.resolve(name);
        return new Template(Files.exists(file) ? PrivateFile.read(file) : "");
    }

    /** Returns the environment variable that overrides the key. */
    public static String variable(String key) {
        return "SOCIALDATA_" + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    private LauncherException wrong(String key, String expected) {
        return new LauncherException("%s (or %s in local.properties) must be %s, not '%s'"
                .formatted(variable(key), key, expected, text(key)));
    }
}
