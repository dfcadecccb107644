package io.socialdata.web.errors;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import jakarta.ws.rs.QueryParam;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** The name under which the caller sent an invalid value: a path inside the body, or a query parameter. */
final class FieldName {

    private FieldName() {}

    static String of(ConstraintViolation<?> violation) {
        List<String> properties = new ArrayList<>();
        String parameter = "";
        Optional<Path.MethodNode> method = Optional.empty();
        for (Path.Node node : violation.getPropertyPath()) {
            if (node.getKind() == ElementKind.METHOD) {
                method = Optional.of(node.as(Path.MethodNode.class));
            } else if (node.getKind() == ElementKind.PARAMETER) {
                parameter = parameterName(violation, method, node.as(Path.ParameterNode.class));
            } else if (node.getName() != null && !node.getName().startsWith("<")) {
                properties.add(node.getName());
            }
        }
        return properties.isEmpty() ? parameter : String.join(".", properties);
    }

    private static String parameterName(
            ConstraintViolation<?> violation, Optional<Path.MethodNode> method, Path.ParameterNode node) {
        return method.flatMap(owner -> parameter(violation.getRootBeanClass(), owner, node.getParameterIndex()))
                .map(FieldName::wireName)
                .filter(name -> !name.isEmpty())
                .orElse(node.getName());
    }

    private static Optional<Parameter> parameter(Class<?> resource, Path.MethodNode node, int index) {
        Class<?>[] types = node.getParameterTypes().toArray(new Class<?>[0]);
        try {
            return Optional.of(resource.getMethod(node.getName(), types).getParameters()[index]);
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    private static String wireName(Parameter parameter) {
        RestQuery rest = parameter.getAnnotation(RestQuery.class);
        QueryParam query = parameter.getAnnotation(QueryParam.class);
        if (rest != null) {
            return rest.value();
        }
        return query == null ? "" : query.value();
    }
}
