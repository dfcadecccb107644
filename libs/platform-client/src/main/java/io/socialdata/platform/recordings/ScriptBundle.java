package io.socialdata.platform.recordings;

import io.socialdata.platform.recordings.Recording.Seen;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the definitions of operations in a script of the platform's web client. The script is text: it is not run. */
final class ScriptBundle {

    private static final Pattern DEFINITION = Pattern.compile("""
            queryId\\s*:\\s*["']([A-Za-z0-9_-]{1,64})["']\\s*,\\s*operationName\\s*:\\s*["'](\\w{1,80})["']\
            (?:\\s*,\\s*operationType\\s*:\\s*["']\\w{1,20}["'])?\
            (?:\\s*,\\s*metadata\\s*:\\s*\\{\\s*features\\s*:\\s*\\[([^\\]]{0,20000})\\])?""");
    private static final Pattern FLAG = Pattern.compile("[\"']([A-Za-z0-9_]{3,80})[\"']");

    private ScriptBundle() {}

    /** Reads the script. A script names flags without values; {@code false} is the neutral one. */
    static Recording read(CharSequence script) throws InvalidRecordingException {
        Recording recording = new Recording();
        Matcher definition = DEFINITION.matcher(script);
        while (definition.find()) {
            recording.add(
                    definition.group(2),
                    new Seen(definition.group(1), "", flags(definition.group(3)), new TreeSet<>()));
        }
        if (recording.operations().isEmpty()) {
            throw new InvalidRecordingException(
                    "The file is neither a HAR nor a script that defines operations of the platform.");
        }
        return recording;
    }

    private static Map<String, Boolean> flags(@Nullable String list) {
        Map<String, Boolean> flags = new TreeMap<>();
        if (list != null) {
            FLAG.matcher(list).results().forEach(flag -> flags.put(flag.group(1), false));
        }
        return flags;
    }
}
