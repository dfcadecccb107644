package io.socialdata.system.shape;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The main Java files of all modules, as the compiler's parser reads them. */
record MainSources(List<SourceFile> files) {

    /**
     * A source file.
     *
     * @param name path below the checkout
     * @param records records declared in it, also nested ones
     */
    record SourceFile(String module, String name, List<String> lines, int types, List<Components> records) {

        /** Returns the lines without comments, blank lines, package and imports. */
        long linesOfCode() {
            return lines.stream()
                    .map(String::trim)
                    .filter(line -> !line.isEmpty()
                            && Stream.of("//", "/*", "*", "import ", "package ").noneMatch(line::startsWith))
                    .count();
        }
    }

    /** The names of a record's components. */
    record Components(String module, String record, Set<String> names) {

        @Override
        public String toString() {
            return module + " " + record;
        }

        boolean isTwinOf(Components other) {
            Set<String> same = names.stream().filter(other.names::contains).collect(Collectors.toSet());
            return !module.equals(other.module)
                    && same.size() >= MIN_SAME
                    && same.size() >= TWIN * Math.max(names.size(), other.names.size());
        }
    }

    private static final int MIN_SAME = 2;
    private static final double TWIN = 0.7;

    static MainSources read() throws IOException {
        List<SourceFile> files = new ArrayList<>();
        for (Path module : Checkout.modules()) {
            Path sources = module.resolve("src/main/java");
            if (Files.isDirectory(sources)) {
                files.addAll(read(Checkout.root().relativize(module).toString(), sources));
            }
        }
        return new MainSources(files);
    }

    private static List<SourceFile> read(String module, Path sources) throws IOException {
        List<Path> paths;
        try (Stream<Path> all = Files.walk(sources)) {
            paths = all.filter(path -> path.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<SourceFile> read = new ArrayList<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(paths));
            for (CompilationUnitTree unit : task.parse()) {
                Path path = Path.of(unit.getSourceFile().toUri());
                TypeScanner types = new TypeScanner(module);
                types.scan(unit, null);
                read.add(new SourceFile(
                        module,
                        Checkout.root().relativize(path).toString(),
                        Files.readAllLines(path),
                        types.count,
                        types.records));
            }
        }
        return read;
    }

    /** Collects the named types of a file. */
    private static final class TypeScanner extends TreeScanner<Void, Void> {

        private final String module;
        private final List<Components> records = new ArrayList<>();
        private int count;

        private TypeScanner(String module) {
            this.module = module;
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            if (!type.getSimpleName().isEmpty()) {
                count++;
            }
            if (type.getKind() == ClassTree.Kind.RECORD) {
                records.add(new Components(module, type.getSimpleName().toString(), components(type)));
            }
            return super.visitClass(type, null);
        }

        private static Set<String> components(ClassTree type) {
            return type.getMembers().stream()
                    .filter(VariableTree.class::isInstance)
                    .map(VariableTree.class::cast)
                    .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC))
                    .map(field -> field.getName().toString())
                    .collect(Collectors.toSet());
        }
    }
}
