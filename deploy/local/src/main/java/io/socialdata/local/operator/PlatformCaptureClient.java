package io.socialdata.local.operator;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Gets the captured exchanges of the services that call the platform. */
public final class PlatformCaptureClient {

    private static final List<String> SERVICES = List.of("reads", "session", "writes");
    private static final int SHORT_ID = 8;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final DefaultPrettyPrinter INDENTED =
            new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));

    private final InternalApiClient internalApiClient;

    public PlatformCaptureClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /**
     * Returns what was captured, with the service that did.
     *
     * @param operations the platform's names of the operations; all of them if it is empty
     */
    public ArrayNode list(List<String> operations) {
        ArrayNode captures = JsonNodeFactory.instance.arrayNode();
        for (String service : SERVICES) {
            for (JsonNode capture : internalApiClient.get(service, "/internal/platform/captures")) {
                if (operations.isEmpty() || operations.contains(text(capture, "operation"))) {
                    captures.add(((ObjectNode) capture).put("service", service));
                }
            }
        }
        return captures;
    }

    /** Saves each capture as a file in the folder, and returns the files. */
    public List<Path> save(ArrayNode captures, Path folder) {
        List<Path> files = new ArrayList<>();
        try {
            Files.createDirectories(folder);
            for (JsonNode capture : captures) {
                String id = text(capture, "id");
                JsonNode whole = internalApiClient.get(text(capture, "service"), "/internal/platform/captures/" + id);
                String name = text(capture, "operation").replaceAll("[^A-Za-z0-9_]", "-") + "-"
                        + id.substring(0, Math.min(SHORT_ID, id.length())) + ".json";
                files.add(Files.writeString(
                        folder.resolve(name), JSON.writer(INDENTED).writeValueAsString(whole) + "\n"));
            }
        } catch (IOException e) {
            throw new LauncherException("captures cannot be saved in " + folder + ": " + e.getMessage(), e);
        }
        return files;
    }

    /** Returns one line per capture. */
    public static List<String> table(ArrayNode captures) {
        List<String> lines = new ArrayList<>();
        lines.add(line("OPERATION", "WHEN", "OUTCOME", "STATUS", "REASON", "SERVICE"));
        for (JsonNode capture : captures) {
            lines.add(line(
                    text(capture, "operation"),
                    text(capture, "at"),
                    text(capture, "outcome"),
                    text(capture, "status"),
                    text(capture, "reason"),
                    text(capture, "service")));
        }
        return lines;
    }

    private static String line(
            String operation, String when, String outcome, String status, String reason, String service) {
        return "%-30s  %-24s  %-16s  %6s  %-20s  %s".formatted(operation, when, outcome, status, reason, service);
    }

    private static String text(JsonNode capture, String field) {
        return capture.path(field).asText("-");
    }
}
