package io.socialdata.system.shape;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import io.socialdata.system.Checkout;
import io.socialdata.system.architecture.Codebase;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Internal endpoints that no client interface calls, and whose path stands neither in other code nor in the launcher. */
final class UncalledEndpoints {

    private static final String PATH = "jakarta.ws.rs.Path";
    private static final String CLIENT = "org.eclipse.microprofile.rest.client.inject.RegisterRestClient";
    private static final Set<String> VERBS = Set.of("GET", "POST", "PUT", "DELETE", "PATCH");

    private UncalledEndpoints() {}

    static Set<String> among(MainSources sources) throws IOException {
        Set<String> called = endpoints(type -> type.isAnnotatedWith(CLIENT)).collect(Collectors.toSet());
        String text = Files.readString(Checkout.root().resolve("socialdata"))
                + sources.files().stream()
                        .flatMap(file -> file.lines().stream())
                        .filter(line -> line.contains("/internal/") && !line.contains("@Path("))
                        .collect(Collectors.joining("\n"));
        return endpoints(type -> !type.isInterface())
                .filter(endpoint -> endpoint.contains(" /internal/") && !called.contains(endpoint))
                .filter(endpoint -> !pattern(endpoint).matcher(text).find())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Pattern pattern(String endpoint) {
        String path = endpoint.substring(endpoint.indexOf('/'));
        return Pattern.compile(Pattern.quote(path).replace("{}", "\\E[^/]+\\Q") + "(?![\\w/])");
    }

    private static Stream<String> endpoints(Predicate<JavaClass> chosen) {
        return Codebase.classes().stream()
                .filter(type -> type.isAnnotatedWith(PATH) && chosen.test(type))
                .flatMap(type -> type.getAllMethods().stream()
                        .flatMap(method -> verb(method).map(verb -> verb + " " + path(type, method)).stream()));
    }

    private static Optional<String> verb(JavaMethod method) {
        return method.getAnnotations().stream()
                .map(JavaAnnotation::getRawType)
                .filter(annotation -> annotation.getPackageName().equals("jakarta.ws.rs"))
                .map(JavaClass::getSimpleName)
                .filter(VERBS::contains)
                .findFirst();
    }

    private static String path(JavaClass type, JavaMethod method) {
        String whole = value(type.getAnnotationOfType(PATH))
                + "/"
                + method.tryGetAnnotationOfType(PATH)
                        .map(UncalledEndpoints::value)
                        .orElse("");
        return ("/" + whole).replaceAll("\\{[^}]*}", "{}").replaceAll("/+", "/").replaceAll("/$", "");
    }

    private static String value(JavaAnnotation<?> path) {
        return String.valueOf(path.get("value").orElse(""));
    }
}
