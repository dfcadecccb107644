package io.socialdata.gateway.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The documents of the suite that callers need. The build copies them beside the classes. */
final class Guides {

    private static final String FOLDER = "/reference/guides/";

    /** File names by the last segment of the address, in the order of the index. */
    private static final Map<String, String> FILES = files();

    private Guides() {}

    static List<Guide> load() {
        return FILES.entrySet().stream()
                .map(file -> GuideRenderer.render(file.getKey(), read(file.getValue()), FILES))
                .toList();
    }

    private static Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("consuming-the-api", "consuming-the-api.md");
        files.put("clients", "clients.md");
        files.put("verifying-webhooks", "verifying-webhooks.md");
        files.put("compatibility", "compatibility.md");
        files.put("mcp", "mcp.md");
        files.put("changelog", "CHANGELOG.md");
        return files;
    }

    private static String read(String file) {
        try (@Nullable InputStream in = Guides.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new IllegalStateException("Not on the class path: " + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
