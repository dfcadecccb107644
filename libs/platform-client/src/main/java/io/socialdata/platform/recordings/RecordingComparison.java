package io.socialdata.platform.recordings;

import io.socialdata.platform.catalog.InvalidOperationDataException;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.recordings.Recording.Seen;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.ReadMethod;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The differences between a recording and the built-in operation data.
 *
 * @param lines for the operator
 * @param overlay what makes the data fit the recording; empty if nothing does
 */
public record RecordingComparison(List<String> lines, String overlay) {

    /** The largest file that is read. */
    public static final long MAX_BYTES = 64L << 20;

    /** The platform's names of writes begin so. They are posted whatever the data say. */
    private static final Pattern WRITE =
            Pattern.compile("(?:Create|Delete|Edit|Favorite|Unfavorite|Join|Leave|ListAdd|ListRemove"
                    + "|ArticleEntity(?:Draft|Update|Publish|Unpublish|Delete)).*");

    /** Headers that the client sends itself, or that are never data. */
    private static final Set<String> KNOWN_HEADERS = Set.of(
            "x-client-transaction-id",
            "x-csrf-token",
            "x-guest-token",
            "x-twitter-active-user",
            "x-twitter-auth-type",
            "x-twitter-client-language",
            "x-xp-forwarded-for");

    /** Compares a HAR, or a script of the web client, with the built-in data. */
    public static RecordingComparison of(Path file) throws IOException, InvalidRecordingException {
        if (Files.size(file) > MAX_BYTES) {
            throw new InvalidRecordingException("The file has more than %d MiB.".formatted(MAX_BYTES >> 20));
        }
        return of(read(file), OperationCatalog.builtIn());
    }

    private static Recording read(Path file) throws IOException, InvalidRecordingException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            if (beginsAsJson(in)) {
                return HttpArchive.read(in);
            }
        }
        // Names are ASCII, and this needs one byte for each character of what surrounds them.
        return ScriptBundle.read(Files.readString(file, StandardCharsets.ISO_8859_1));
    }

    /** Skips spaces and the mark of UTF-8, which some browsers write. */
    private static boolean beginsAsJson(InputStream in) throws IOException {
        while (true) {
            in.mark(1);
            int next = in.read();
            if (!Character.isWhitespace(next) && next != 0xEF && next != 0xBB && next != 0xBF) {
                in.reset();
                return next == '{';
            }
        }
    }

    private static RecordingComparison of(Recording recording, OperationCatalog catalog) {
        List<String> lines = new ArrayList<>(recording.problems());
        StringBuilder overlay = new StringBuilder();
        int same = 0;
        for (Map.Entry<String, Seen> seen : recording.operations().entrySet()) {
            if (catalog.names().contains(seen.getKey()) && catalog.get(seen.getKey()) instanceof GraphQl listed) {
                List<String> keys = keys(listed, seen.getValue());
                same += keys.isEmpty() ? 1 : 0;
                if (!keys.isEmpty()) {
                    overlay.append("  ").append(seen.getKey()).append(":\n");
                    keys.forEach(key -> overlay.append("    ").append(key).append('\n'));
                }
                describe(seen.getKey(), keys, seen.getValue().variables(), lines);
            }
        }
        String headers = recording.headers().stream()
                .filter(header -> header.startsWith("x-") && !KNOWN_HEADERS.contains(header))
                .collect(Collectors.joining(", "));
        if (!headers.isEmpty()) {
            lines.add("headers that the service does not send: " + headers);
        }
        long foreign = recording.operations().keySet().stream()
                .filter(name -> !catalog.names().contains(name))
                .count();
        lines.add("%d operations as in the built-in data, %d that the service does not use".formatted(same, foreign));
        return new RecordingComparison(List.copyOf(lines), checked(overlay.toString(), catalog));
    }

    /** The data do not tell which variables a call has, so the operator sees all that were sent. */
    private static void describe(String name, List<String> keys, Set<String> variables, List<String> lines) {
        if (!keys.isEmpty() || !variables.isEmpty()) {
            lines.add(name);
            keys.forEach(key -> lines.add("  " + key));
        }
        if (!variables.isEmpty()) {
            lines.add("  sent with the variables " + String.join(", ", variables));
        }
    }

    private static String checked(String operations, OperationCatalog catalog) {
        String overlay = operations.isEmpty() ? "" : "# From a recording of the web client.\ngraphql:\n" + operations;
        try {
            catalog.check(overlay);
            return overlay;
        } catch (InvalidOperationDataException e) {
            throw new IllegalStateException("the overlay is invalid at " + e.key(), e);
        }
    }

    /** Returns what the operation needs in an overlay. Words are quoted: an id may look like a number. */
    private static List<String> keys(GraphQl listed, Seen seen) {
        List<String> keys = new ArrayList<>();
        if (!seen.id().equals(listed.id())) {
            keys.add("id: \"%s\"".formatted(seen.id()));
            keys.add("fallback-ids: [\"%s\"]".formatted(listed.id()));
        }
        String method = listed.method().name().toLowerCase(Locale.ROOT);
        boolean other = (seen.method().equals("get") && listed.method() == ReadMethod.POST)
                || (seen.method().equals("post") && listed.method() == ReadMethod.GET);
        if (other && !WRITE.matcher(listed.name()).matches()) {
            keys.add("method: " + seen.method());
            keys.add("other-method: " + method);
        }
        Map<String, Boolean> missing = new TreeMap<>(seen.features());
        missing.keySet().removeAll(listed.features().keySet());
        if (!missing.isEmpty()) {
            keys.add(missing.entrySet().stream()
                    .map(flag -> flag.getKey() + ": " + flag.getValue())
                    .collect(Collectors.joining(", ", "more-features: {", "}")));
        }
        return keys;
    }
}
