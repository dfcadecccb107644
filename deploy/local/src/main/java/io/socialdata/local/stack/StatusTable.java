package io.socialdata.local.stack;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** The state of all components, as a table for people or as JSON for programs. */
public record StatusTable(List<ComponentStatus> components) {

    private static final String LINE = "%-18s %8s %6s  %-9s %9s%n";
    private static final ObjectMapper JSON = new ObjectMapper();

    public StatusTable {
        components = List.copyOf(components);
    }

    /** Returns whether every component is ready. */
    public boolean ready() {
        return components.stream().allMatch(ComponentStatus::ready);
    }

    public void print(PrintStream out) {
        out.printf(LINE, "SERVICE", "PID", "PORT", "HEALTH", "MEMORY");
        for (ComponentStatus component : components) {
            out.printf(
                    LINE,
                    component.name(),
                    component.pid().map(Object::toString).orElse("-"),
                    component.port(),
                    component.health().text(),
                    component.pid().isEmpty() ? "-" : component.memory() + " MiB");
        }
        out.printf(LINE, "total", "", "", "", memory() + " MiB");
    }

    /** Returns one line of JSON; the pid is null for a component that does not run. */
    public String json() {
        ObjectNode result = JSON.createObjectNode().put("ready", ready()).put("memory_mib", memory());
        for (ComponentStatus component : components) {
            result.withArray("services")
                    .addObject()
                    .put("service", component.name())
                    .put("pid", component.pid().orElse(null))
                    .put("port", component.port())
                    .put("health", component.health().name().toLowerCase(Locale.ROOT))
                    .put("memory_mib", component.memory());
        }
        return result.toString();
    }

    private long memory() {
        return components.stream().mapToLong(ComponentStatus::memory).sum();
    }
}
