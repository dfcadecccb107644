package io.socialdata.contract;

import io.socialdata.contract.RouteMatch.Found;
import io.socialdata.contract.RouteMatch.Unknown;
import io.socialdata.contract.RouteMatch.WrongMethod;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The paths below one root. A literal path is one hash lookup and takes precedence over a template. A template costs
 * one lookup per segment. Neither depends on the number of operations.
 */
final class RouteTable {

    private static final Unknown UNKNOWN = new Unknown();

    private final Map<String, Map<String, Operation>> literals = new HashMap<>();
    private final TemplateNode templates = new TemplateNode();

    void add(Operation operation) {
        if (operation.path().contains("{")) {
            templates.add(operation);
            return;
        }
        if (RequestPath.parse(operation.path()).isEmpty()) {
            throw new IllegalStateException(
                    "Contract of " + operation.id() + ": no request can have the path " + operation.path());
        }
        literals.computeIfAbsent(operation.path(), _ -> new HashMap<>())
                .put(operation.method().name(), operation);
    }

    RouteMatch match(String method, String rawPath) {
        Map<String, Operation> literal = literals.get(rawPath);
        if (literal != null) {
            return choose(literal, method, Map.of());
        }
        Optional<RequestPath> path = RequestPath.parse(rawPath);
        return path.isEmpty() ? UNKNOWN : match(method, path.get());
    }

    private RouteMatch match(String method, RequestPath path) {
        Map<String, Operation> literal = literals.get("/" + String.join("/", path.segments()));
        if (literal != null) {
            return choose(literal, method, Map.of());
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        TemplateNode node = templates;
        for (String segment : path.segments()) {
            Optional<TemplateNode> next = node.next(segment, parameters);
            if (next.isEmpty()) {
                return UNKNOWN;
            }
            node = next.get();
        }
        return node.operations().isEmpty() ? UNKNOWN : choose(node.operations(), method, Map.copyOf(parameters));
    }

    private static RouteMatch choose(Map<String, Operation> operations, String method, Map<String, String> parameters) {
        Operation operation = operations.get(method);
        return operation == null
                ? new WrongMethod(Collections.unmodifiableSortedSet(new TreeSet<>(operations.keySet())))
                : new Found(operation, parameters);
    }
}
