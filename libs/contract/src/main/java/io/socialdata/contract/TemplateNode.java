package io.socialdata.contract;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One step of the templated paths: either fixed words lead on, or one named parameter does, never both. */
final class TemplateNode {

    private final Map<String, TemplateNode> words = new HashMap<>();
    private final Map<String, Operation> operations = new HashMap<>();
    private @Nullable Parameter parameter;

    private record Parameter(String name, TemplateNode next) {}

    void add(Operation operation) {
        TemplateNode node = this;
        for (String step : operation.path().substring(1).split("/", -1)) {
            node = node.grow(step, operation);
        }
        node.operations.put(operation.method().name(), operation);
    }

    private TemplateNode grow(String step, Operation operation) {
        if (!step.startsWith("{")) {
            refuseIf(parameter != null, operation);
            return words.computeIfAbsent(step, _ -> new TemplateNode());
        }
        String name = step.substring(1, step.length() - 1);
        refuseIf(!words.isEmpty() || (parameter != null && !parameter.name().equals(name)), operation);
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

    /** The next step, if there is one; a parameter adds its value to {@code values}. */
    Optional<TemplateNode> next(String segment, Map<String, String> values) {
        if (parameter == null) {
            return Optional.ofNullable(words.get(segment));
        }
        values.put(parameter.name(), segment);
        return Optional.of(parameter.next());
    }

    /** What can be called here, by method. */
    Map<String, Operation> operations() {
        return operations;
    }
}
