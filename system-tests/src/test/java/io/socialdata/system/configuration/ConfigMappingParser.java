package io.socialdata.system.configuration;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Reads the settings of a source file with a {@code @ConfigMapping}, using the compiler's parser. */
final class ConfigMappingParser {

    private final DocTrees docs;
    private final CompilationUnitTree unit;
    private final Map<String, TreePath> nested = new HashMap<>();

    private ConfigMappingParser(DocTrees docs, CompilationUnitTree unit) {
        this.docs = docs;
        this.unit = unit;
    }

    static List<Setting> parse(Path file) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            JavacTask task =
                    (JavacTask) compiler.getTask(null, files, null, null, null, files.getJavaFileObjects(file));
            CompilationUnitTree unit = task.parse().iterator().next();
            return new ConfigMappingParser(DocTrees.instance(task), unit).settings();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Setting> settings() {
        TreePath root = new TreePath(new TreePath(unit), unit.getTypeDecls().getFirst());
        ClassTree type = (ClassTree) root.getLeaf();
        collectNested(root);
        String prefix = annotation(type.getModifiers(), "ConfigMapping").orElseThrow();
        return settings(root, prefix).toList();
    }

    private void collectNested(TreePath path) {
        for (var member : ((ClassTree) path.getLeaf()).getMembers()) {
            if (member instanceof ClassTree type) {
                TreePath inner = new TreePath(path, type);
                nested.put(type.getSimpleName().toString(), inner);
                collectNested(inner);
            }
        }
    }

    private Stream<Setting> settings(TreePath path, String prefix) {
        return ((ClassTree) path.getLeaf())
                .getMembers().stream()
                        .filter(MethodTree.class::isInstance)
                        .map(MethodTree.class::cast)
                        .filter(method -> method.getBody() == null)
                        .flatMap(method -> settings(path, method, prefix));
    }

    private Stream<Setting> settings(TreePath path, MethodTree method, String prefix) {
        String name = annotation(method.getModifiers(), "WithName").orElseGet(() -> kebabCase(method));
        String type = String.valueOf(method.getReturnType());
        TreePath group = nested.get(type);
        if (group != null && ((ClassTree) group.getLeaf()).getKind() == ClassTree.Kind.INTERFACE) {
            return settings(group, prefix + "." + name);
        }
        String key = prefix + "." + name + (type.startsWith("Map<") ? ".<name>" : "");
        return Stream.of(new Setting(key, words(type), value(method, type), meaning(new TreePath(path, method))));
    }

    private static String kebabCase(MethodTree method) {
        return method.getName()
                .toString()
                .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .toLowerCase(Locale.ROOT);
    }

    private static String value(MethodTree method, String type) {
        return annotation(method.getModifiers(), "WithDefault")
                .map(value -> value.isEmpty() ? "empty" : "`" + value + "`")
                .orElse(type.startsWith("Optional") || type.startsWith("Map<") ? "optional" : "required");
    }

    private static String words(String type) {
        if (type.startsWith("Optional<") || type.startsWith("List<") || type.startsWith("Set<")) {
            String element = words(type.substring(type.indexOf('<') + 1, type.length() - 1));
            return type.startsWith("Optional<") ? element : "list of " + element;
        }
        if (type.startsWith("Map<")) {
            return words(
                    type.substring(type.indexOf(',') + 1, type.length() - 1).trim());
        }
        return switch (type) {
            case "int",
                    "long",
                    "short",
                    "double",
                    "Short",
                    "Integer",
                    "Long",
                    "OptionalInt",
                    "OptionalLong",
                    "BigDecimal" -> "number";
            case "boolean", "Boolean" -> "true or false";
            case "Duration" -> "duration";
            case "URI" -> "URL";
            case "Path" -> "file";
            case "String" -> "text";
            default -> type.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
        };
    }

    private String meaning(TreePath method) {
        DocCommentTree comment = docs.getDocCommentTree(method);
        if (comment == null) {
            return "";
        }
        return (joined(comment.getFirstSentence()) + " " + joined(comment.getBody()))
                .replaceAll("\\{@code ([^}]*)}", "`$1`")
                .replaceAll("\\{@link #?([^}]*)}", "`$1`")
                .replaceAll("</?p>", " ")
                .replaceAll("\\s+", " ")
                .trim();
    }

    private static String joined(List<? extends DocTree> parts) {
        return parts.stream().map(Object::toString).collect(Collectors.joining());
    }

    /** Returns the value of an annotation: a literal, or a concatenation of literals. */
    private static Optional<String> annotation(ModifiersTree modifiers, String name) {
        return modifiers.getAnnotations().stream()
                .filter(annotation -> annotation.getAnnotationType().toString().equals(name))
                .map(AnnotationTree::getArguments)
                .flatMap(List::stream)
                .map(ConfigMappingParser::literal)
                .findFirst();
    }

    private static String literal(ExpressionTree argument) {
        ExpressionTree value = argument instanceof AssignmentTree assignment ? assignment.getExpression() : argument;
        return value instanceof LiteralTree literal ? String.valueOf(literal.getValue()) : value.toString();
    }
}
