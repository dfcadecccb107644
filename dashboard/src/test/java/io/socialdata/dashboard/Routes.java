package io.socialdata.dashboard;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every path of the dashboard, as its resources declare them. */
final class Routes {

    private static final String PATH = "jakarta.ws.rs.Path";
    private static final String PRODUCES = "jakarta.ws.rs.Produces";
    private static final String PARAMETER = "\\{[^}]+}";

    private static final String ROLES = "jakarta.annotation.security.RolesAllowed";
    private static final String OPEN = "io.socialdata.dashboard.identity.auth.OpenToUnverified";
    private static final String AUDITED = "io.socialdata.dashboard.identity.audit.Audited";

    /** Reading all classes takes about a second. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.socialdata.dashboard");

    private Routes() {}

    /**
     * A method of a resource.
     *
     * @param permission what it needs; null if it needs no sign-in
     * @param openToUnverified whether users without a verified address may send it
     */
    record Route(String verb, String path, @Nullable String permission, boolean audited, boolean openToUnverified) {}

    /** Returns every page and form with what it needs. */
    static Stream<Route> all() {
        return Stream.of("GET", "POST")
                .flatMap(verb -> methods("jakarta.ws.rs." + verb)
                        .map(method -> new Route(
                                verb,
                                address(method),
                                permission(method),
                                method.isAnnotatedWith(AUDITED),
                                method.isAnnotatedWith(OPEN))));
    }

    private static @Nullable String permission(JavaMethod method) {
        return Stream.<HasAnnotations<?>>of(method, method.getOwner())
                .filter(annotated -> annotated.isAnnotatedWith(ROLES))
                .findFirst()
                .map(annotated -> ((String[]) annotated
                                .getAnnotationOfType(ROLES)
                                .get("value")
                                .orElseThrow())
                        [0])
                .orElse(null);
    }

    /** Returns the paths that accept forms, with a random id in place of each parameter. */
    static Stream<String> forms() {
        return having("jakarta.ws.rs.POST");
    }

    /** Returns the paths of pages, with a random id in place of each parameter. */
    static Stream<String> pages() {
        return having("jakarta.ws.rs.GET");
    }

    /** Returns regular expressions of the paths of HTML pages. */
    static Stream<String> shownPages() {
        return methods("jakarta.ws.rs.GET")
                .filter(method -> produces(method).equals(List.of("text/html")))
                .map(method -> address(method).replaceAll(PARAMETER, "[^/]+"));
    }

    private static Stream<String> having(String verb) {
        return methods(verb)
                .map(method ->
                        address(method).replaceAll(PARAMETER, UUID.randomUUID().toString()))
                .sorted();
    }

    private static Stream<JavaMethod> methods(String verb) {
        return CLASSES.stream()
                .filter(type -> type.isAnnotatedWith(PATH) && !isClient(type))
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.isAnnotatedWith(verb));
    }

    /** Returns whether the paths of a type are those of another service. */
    private static boolean isClient(JavaClass type) {
        return type.isInterface()
                && type.isAnnotatedWith("org.eclipse.microprofile.rest.client.inject.RegisterRestClient");
    }

    private static List<String> produces(JavaMethod method) {
        return Stream.<HasAnnotations<?>>of(method, method.getOwner())
                .filter(annotated -> annotated.isAnnotatedWith(PRODUCES))
                .findFirst()
                .map(annotated -> List.of((String[])
                        annotated.getAnnotationOfType(PRODUCES).get("value").orElseThrow()))
                .orElse(List.of());
    }

    private static String address(JavaMethod method) {
        String below = method.isAnnotatedWith(PATH) ? path(method) : "";
        return (path(method.getOwner()) + below).replace("//", "/");
    }

    private static String path(HasAnnotations<?> annotated) {
        JavaAnnotation<?> annotation = annotated.getAnnotationOfType(PATH);
        return (String) annotation.get("value").orElseThrow();
    }
}
