package io.socialdata.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The software bill of materials (SBOM) that the build of a service wrote, once it is known to name every library of its image. */
record Sbom(Path file) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Fails if there is none, or if it is of another build. */
    static Sbom of(Path target) throws IOException {
        Path file = target.resolve("bom.json");
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + " is missing: build the service with CycloneDX");
        }
        List<String> components = new ArrayList<>();
        for (JsonNode component : JSON.readTree(file.toFile()).path("components")) {
            components.add(fileName(component));
        }
        try (Stream<Path> files = Files.walk(target.resolve("quarkus-app/lib"))) {
            List<String> unnamed = files.filter(Files::isRegularFile)
                    .map(jar -> jar.getFileName().toString())
                    .filter(jar -> components.stream().noneMatch(component -> isJarOf(component, jar)))
                    .sorted()
                    .toList();
            if (!unnamed.isEmpty()) {
                throw new IOException(file + " does not name " + String.join(", ", unnamed));
            }
        }
        return new Sbom(file);
    }

    /** Quarkus names a library by its coordinates. */
    private static String fileName(JsonNode component) {
        return "%s.%s-%s"
                .formatted(
                        component.path("group").asText(),
                        component.path("name").asText(),
                        component.path("version").asText());
    }

    /** A classifier, such as that of a native library, follows the version. */
    private static boolean isJarOf(String component, String jar) {
        return jar.equals(component + ".jar") || jar.startsWith(component + "-");
    }
}
