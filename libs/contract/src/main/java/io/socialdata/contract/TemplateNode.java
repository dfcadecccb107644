package io.socialdata.contract;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A node of the path templates. Its children are either literal segments or one named parameter, never both. */
final class TemplateNode {

    private final Map<String, TemplateNode> literals = new HashMap<>();
    private final Map<String, Operation> operations = new HashMap<>();
    private @Nullable Parameter parameter;

    private record Parameter(String name, TemplateNode next) {}

    void add(Operation operation) {
        TemplateNode node = this;
        for (String step : operation.path().substring(1).split("/", -1)) {
            node = node.childFor(step, operation);
        }
        node.operations.put(operation.method().name(), operation);
    }

    private TemplateNode childFor(String step, Operation operation) {
        if (!step.startsWith("{")) {
            refuseIf(parameter != null, operation);
            return literals.computeIfAbsent(step, _ -> new TemplateNode());
        }
        String name = step.substring(1, step.length() - 1);
        refuseIf(!literals.isEmpty() || (parameter != null && !parameter.name().equals(name)), operation);
        if (parameter == null) {
            parameter = new Parameter(name, new TemplateNode());
        }
        return parameter.next();
    }

    private static void refuseIf(boolean ambiguous, Operation operation) {
        if (ambiguous) {
            throw new IllegalStateException(
                    "Contract of " + operation.id() + ": path " + operation.path() + " is ambiguous beside others");
        }
    }

    /** Returns the child for this segment, if it exists. A parameter adds its value to {@code values}. */
    Optional<TemplateNode> next(String segment, Map<String, String> values) {
        if (parameter == null) {
            return Optional.ofNullable(literals.get(segment));
        }
        values.put(parameter.name(), segment);
        return Optional.of(parameter.next());
    }

    /** Returns the operations at this node, by method. */
    Map<String, Operation> operations() {
        return operations;
    }
}
