package io.socialdata.system.secrets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The files of a running suite: those that may hold secrets, and those that must not. */
final class SecretFiles {

    /** Secret members of JSON files: cookies, parts of private keys, encryption keys. */
    private static final List<String> SECRET =
            List.of("auth_token", "ct0", "d", "p", "q", "dp", "dq", "qi", "k", "value", "keyMaterial");

    private static final int SHORTEST = 12;

    private final Path home;

    SecretFiles(Path home) {
        this.home = home;
    }

    /** Returns every secret in the files. */
    List<String> all() throws IOException {
        List<String> secrets = new ArrayList<>();
        for (Path file : in("secrets")) {
            if (file.toString().endsWith(".properties")) {
                properties(file).forEach((name, value) -> {
                    if (!name.equals("account")) {
                        secrets.add(value);
                    }
                });
            } else {
                secrets.addAll(cookiesIn(Suite.json(Files.readString(file))));
            }
        }
        for (Path file : keysets()) {
            List<String> keys = cookiesIn(Suite.json(Files.readString(file)));
            if (keys.isEmpty()) {
                throw new AssertionError("no key in " + file);
            }
            secrets.addAll(keys);
        }
        secrets.remove("");
        return secrets;
    }

    /** Returns the long texts of secret members of a JSON document. */
    List<String> cookiesIn(JsonNode node) {
        List<String> secrets = new ArrayList<>();
        collect(node, secrets);
        return secrets;
    }

    List<Path> paths() throws IOException {
        return Stream.of(in("secrets"), in("config"), keysets())
                .flatMap(List::stream)
                .toList();
    }

    Map<String, String> databasePasswords() throws IOException {
        return properties(home.resolve("secrets/database.properties")).entrySet().stream()
                .filter(entry -> !entry.getKey().equals("postgres"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    String logs() throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path log : in("logs")) {
            text.append(Files.readString(log)).append('\n');
        }
        return text.toString();
    }

    private List<Path> keysets() throws IOException {
        try (Stream<Path> services = Files.list(home.resolve("data"))) {
            return services.map(service -> service.resolve("keyset.json"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        }
    }

    private static void collect(JsonNode node, List<String> secrets) {
        node.properties().forEach(member -> {
            JsonNode value = member.getValue();
            if (value.isTextual()
                    && SECRET.contains(member.getKey())
                    && value.asText().length() > SHORTEST) {
                secrets.add(value.asText());
            }
        });
        node.forEach(child -> collect(child, secrets));
    }

    private static Map<String, String> properties(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        return properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
    }

    private List<Path> in(String folder) throws IOException {
        try (Stream<Path> files = Files.list(home.resolve(folder))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
