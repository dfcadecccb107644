package io.socialdata.session.operations;

import io.socialdata.platform.recordings.InvalidRecordingException;
import io.socialdata.platform.recordings.RecordingComparison;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Compares a recording of the platform's web client with the built-in operation data: {@code platform-import <file>
 * [overlay]}. It uses the program of the service without starting it, and opens no connection.
 */
public final class OperationImportCommand {

    public static final String NAME = "platform-import";

    private static final int DONE = 0;
    private static final int NOT_DONE = 1;
    private static final int WRONG = 2;

    private OperationImportCommand() {}

    /**
     * Prints the differences, and writes an overlay if a file for it is named. Returns the exit code: 0 if the
     * recording was read, 1 if the overlay was not written, 2 if the file is no recording.
     */
    public static int run(List<String> files, PrintStream out) {
        if (files.isEmpty() || files.size() > 2) {
            out.println(NAME + " wants a file, and a name for the overlay if one is to be written");
            return WRONG;
        }
        try {
            RecordingComparison comparison = RecordingComparison.of(Path.of(files.getFirst()));
            comparison.lines().forEach(out::println);
            return files.size() == 1 ? DONE : write(comparison.overlay(), Path.of(files.getLast()), out);
        } catch (InvalidRecordingException e) {
            out.println(e.getMessage());
            return WRONG;
        } catch (IOException e) {
            out.println("cannot read " + files.getFirst());
            return WRONG;
        }
    }

    /** Never replaces a file: it may have corrections that the recording does not show. */
    private static int write(String overlay, Path file, PrintStream out) {
        if (overlay.isEmpty()) {
            out.println("nothing differs, so no overlay is written");
            return DONE;
        }
        try {
            Files.writeString(file, overlay, StandardOpenOption.CREATE_NEW);
            out.println("written: " + file);
            return DONE;
        } catch (FileAlreadyExistsException e) {
            out.println(file + " exists: name another file");
        } catch (IOException e) {
            out.println("cannot write " + file);
        }
        return NOT_DONE;
    }
}
