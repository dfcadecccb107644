package io.socialdata.system.architecture;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Code, templates, contract, settings and pages of the checkout. Excludes build output, notes on past measurements, and
 * migrations, whose text can never change once they have run.
 */
final class SourceTexts {

    private static final Set<String> KINDS = Set.of("java", "html", "js", "md", "yaml", "yml", "properties");
    private static final Set<Path> LEFT_OUT =
            Set.of(Path.of("target"), Path.of("notes"), Path.of("migration"), Path.of("node_modules"), Path.of("dist"));

    private SourceTexts() {}

    static List<Path> all() throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(Checkout.root(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                Path name = folder.getFileName();
                boolean hidden = name.toString().startsWith(".") && !folder.equals(Checkout.root());
                return hidden || LEFT_OUT.contains(name) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.getFileName().toString();
                if (KINDS.contains(name.substring(name.lastIndexOf('.') + 1))) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }
}
