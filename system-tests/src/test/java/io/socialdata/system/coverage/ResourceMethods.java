package io.socialdata.system.coverage;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import io.socialdata.system.architecture.Codebase;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the resource methods of the services from their classes: verb and path of each. */
final class ResourceMethods {

    private static final String JAX_RS = "jakarta.ws.rs.";
    private static final List<String> VERBS = List.of("GET", "POST", "DELETE", "PUT", "PATCH");

    private ResourceMethods() {}

    /** Returns one line per resource method of the service with this root package, such as {@code GET /user/info}. */
    static Set<String> of(String rootPackage) {
        Set<String> lines = new HashSet<>();
        for (JavaClass type : Codebase.classes()) {
            if (type.getPackageName().startsWith(rootPackage) && !type.isInterface()) {
                type.getMethods()
                        .forEach(method -> verb(method)
                                .ifPresent(verb -> lines.add(verb + " " + normal(path(type) + "/" + path(method)))));
            }
        }
        return lines;
    }

    /** Returns a path with single slashes and unnamed parameters, so that equivalent paths compare equal. */
    static String normal(String path) {
        String normal = path.replaceAll("\\{[^}]*}", "{}").replaceAll("/+", "/");
        return normal.endsWith("/") ? normal.substring(0, normal.length() - 1) : normal;
    }

    private static Optional<String> verb(JavaMethod method) {
        return VERBS.stream()
                .filter(verb -> method.isAnnotatedWith(JAX_RS + verb))
                .findFirst();
    }

    private static String path(HasAnnotations<?> annotated) {
        return annotated
                .tryGetAnnotationOfType(JAX_RS + "Path")
                .flatMap(annotation -> valueOf(annotation))
                .map(path -> "/" + path)
                .orElse("");
    }

    private static Optional<String> valueOf(JavaAnnotation<?> annotation) {
        return annotation.get("value").map(Object::toString);
    }
}
