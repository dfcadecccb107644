package io.socialdata.local;

import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The options of {@code platform import}.
 *
 * @param overlay the file to write, if one is wanted
 */
record ImportOptions(Path recording, Optional<Path> overlay) {

    private static final String USAGE = "platform import wants: <file> [--write overlay.yaml]";

    static ImportOptions of(List<String> arguments) {
        CommandLine line = CommandLine.parse(arguments, "--write");
        Path recording = Path.of(line.words(1, 1, USAGE).getFirst());
        Optional<String> overlay = line.option("--write");
        if (overlay.filter(String::isBlank).isPresent()) {
            throw LauncherException.usage(USAGE);
        }
        return new ImportOptions(recording, overlay.map(Path::of));
    }

    List<Path> files() {
        return Stream.concat(Stream.of(recording), overlay.stream()).toList();
    }
}
