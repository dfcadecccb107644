package io.socialdata.chart;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** All settings that the configuration interfaces of the services and libraries declare, read from their sources. */
final class KnownSettings {

    private static final Pattern TEXT = Pattern.compile("\"([^\"]*)\"");

    private KnownSettings() {}

    static Set<String> declared() throws IOException {
        Set<String> settings = new TreeSet<>();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources()));
            for (CompilationUnitTree unit : task.parse()) {
                for (Tree type : unit.getTypeDecls()) {
                    if (type instanceof ClassTree mapping) {
                        prefix(mapping).ifPresent(prefix -> collect(mapping, prefix, settings));
                    }
                }
            }
        }
        return settings;
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path folder : Chart.sourceFolders()) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().endsWith("Config.java")).forEach(sources::add);
            }
        }
        return sources;
    }

    private static Optional<String> prefix(ClassTree type) {
        return text(type.getModifiers(), "ConfigMapping");
    }

    private static void collect(ClassTree type, String prefix, Set<String> settings) {
        Map<String, ClassTree> groups = type.getMembers().stream()
                .filter(ClassTree.class::isInstance)
                .map(ClassTree.class::cast)
                .collect(Collectors.toMap(nested -> nested.getSimpleName().toString(), Function.identity()));
        for (Tree member : type.getMembers()) {
            if (member instanceof MethodTree method && method.getBody() == null) {
                String setting = prefix + "." + nameOf(method);
                ClassTree group = groups.get(String.valueOf(method.getReturnType()));
                if (group == null) {
                    settings.add(setting);
                } else {
                    collect(group, setting, settings);
                }
            }
        }
    }

    private static String nameOf(MethodTree method) {
        return text(method.getModifiers(), "WithName")
                .orElseGet(() -> method.getName()
                        .toString()
                        .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                        .toLowerCase(Locale.ROOT));
    }

    private static Optional<String> text(ModifiersTree modifiers, String annotation) {
        return modifiers.getAnnotations().stream()
                .filter(found -> found.getAnnotationType().toString().equals(annotation))
                .map(AnnotationTree::getArguments)
                .flatMap(arguments -> TEXT.matcher(arguments.toString()).results())
                .map(match -> match.group(1))
                .findFirst();
    }
}
