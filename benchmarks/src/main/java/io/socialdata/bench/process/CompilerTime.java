package io.socialdata.bench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Processor time of the compilers of a JVM. A compiler at work holds a processor until the next tick of the system, so
 * a call beside it takes some milliseconds longer.
 */
public final class CompilerTime {

    /** The system keeps the first 15 characters of "C2 CompilerThread0". */
    private static final String NAME = " CompilerThre";

    private CompilerTime() {}

    /** Returns the time since the JVM with this process id started; zero where the system does not tell it. */
    public static Duration of(long pid) {
        Path tasks = Path.of("/proc/%d/task".formatted(pid));
        long nanos = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                nanos += nanos(thread);
            }
        } catch (NoSuchFileException e) {
            return Duration.ZERO;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Duration.ofNanos(nanos);
    }

    private static long nanos(Path thread) {
        try {
            boolean compiles = Files.readString(thread.resolve("comm")).contains(NAME);
            return compiles
                    ? Long.parseLong(
                            Files.readString(thread.resolve("schedstat")).split(" ", -1)[0])
                    : 0;
        } catch (IOException e) {
            // The thread has ended meanwhile, or the system does not tell the time.
            return 0;
        }
    }
}
