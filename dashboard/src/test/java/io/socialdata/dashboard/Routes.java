package io.socialdata.dashboard;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.UUID;
import java.util.stream.Stream;

/** Every address of the dashboard, as its resources declare them. */
final class Routes {

    private static final String PATH = "jakarta.ws.rs.Path";

    private Routes() {}

    /** The addresses that take forms, with an id of nothing in place of each parameter. */
    static Stream<String> forms() {
        return having("jakarta.ws.rs.POST");
    }

    /** The pages. */
    static Stream<String> pages() {
        return having("jakarta.ws.rs.GET");
    }

    private static Stream<String> having(String verb) {
        return new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("io.socialdata.dashboard")
                        .stream()
                        .filter(type -> type.isAnnotatedWith(PATH))
                        .flatMap(type -> type.getMethods().stream()
                                .filter(method -> method.isAnnotatedWith(verb))
                                .map(method -> address(type, method)))
                        .sorted();
    }

    private static String address(JavaClass type, JavaMethod method) {
        String below = method.isAnnotatedWith(PATH) ? path(method) : "";
        return (path(type) + below)
                .replace("//", "/")
                .replaceAll("\\{[^}]+}", UUID.randomUUID().toString());
    }

    private static String path(HasAnnotations<?> annotated) {
        JavaAnnotation<?> annotation = annotated.getAnnotationOfType(PATH);
        return (String) annotation.get("value").orElseThrow();
    }
}
