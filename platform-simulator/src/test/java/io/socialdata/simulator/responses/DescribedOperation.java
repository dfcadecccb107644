package io.socialdata.simulator.responses;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An operation of the platform of which a description exists.
 *
 * @param name of a GraphQL operation, or verb and path
 * @param test the test that calls it, if no row does
 */
record DescribedOperation(String name, Optional<String> test) {

    private static final Pattern LINE = Pattern.compile("((?:GET |POST )?\\S+)(?: (\\w+))?");

    static List<DescribedOperation> all() {
        try (InputStream in = DescribedOperation.class.getResourceAsStream("/described-operations.txt")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(DescribedOperation::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DescribedOperation of(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new IllegalStateException("no operation: " + line);
        }
        return new DescribedOperation(parts.group(1), Optional.ofNullable(parts.group(2)));
    }

    /** Returns whether a test of that name exists and names the operation. */
    boolean hasOwnTest() throws IOException {
        String call = name.substring(name.indexOf(' ') + 1);
        try (Stream<Path> sources = Files.walk(Path.of("src/test/java"))) {
            for (Path source : sources.filter(file -> test.filter(
                                    wanted -> file.getFileName().toString().equals(wanted + ".java"))
                            .isPresent())
                    .toList()) {
                if (Files.readString(source).contains(call)) {
                    return true;
                }
            }
            return false;
        }
    }
}
