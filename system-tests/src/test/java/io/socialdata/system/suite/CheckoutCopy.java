package io.socialdata.system.suite;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/** A copy of the sources of this checkout that a test may change, with the launcher of this build. */
public record CheckoutCopy(Path root) {

    private static final Set<String> NOT_SOURCES = Set.of("target", ".git", ".socialdata");
    private static final Path LAUNCHER = Path.of("deploy/local/target");

    /** Copies the sources into a folder that does not exist yet. */
    public static CheckoutCopy to(Path root) {
        try {
            Files.walkFileTree(Checkout.root(), new SourceCopy(root));
            Files.createSymbolicLink(root.resolve(LAUNCHER), Checkout.root().resolve(LAUNCHER));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new CheckoutCopy(root);
    }

    /** Replaces a text, which has to be in the file. */
    public void replace(String file, String text, String replacement) {
        Path path = root.resolve(file);
        try {
            String content = Files.readString(path);
            if (!content.contains(text)) {
                throw new AssertionError(file + " does not contain " + text);
            }
            Files.writeString(path, content.replace(text, replacement));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class SourceCopy extends SimpleFileVisitor<Path> {

        private final Path root;

        SourceCopy(Path root) {
            this.root = root;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            if (NOT_SOURCES.contains(folder.getFileName().toString())) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(copy(folder));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.copy(file, copy(file));
            return FileVisitResult.CONTINUE;
        }

        private Path copy(Path original) {
            return root.resolve(Checkout.root().relativize(original).toString());
        }
    }
}
