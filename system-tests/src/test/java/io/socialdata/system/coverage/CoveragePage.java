package io.socialdata.system.coverage;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.ServiceName;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The text of {@code docs/coverage.md}. */
final class CoveragePage {

    /** The gateway has no resources; its component tests make the calls that it carries out itself. */
    private static final Set<String> OF_THE_GATEWAY = Set.of("POST /batch");

    private final List<Operation> operations;
    private final Map<ServiceName, Set<String>> resources = new EnumMap<>(ServiceName.class);

    CoveragePage(OperationCatalogue catalogue) {
        this.operations = catalogue.operations();
        for (ServiceName service : ServiceName.values()) {
            resources.put(service, ResourceMethods.of("io.socialdata." + rootPackage(service)));
        }
        resources.put(ServiceName.GATEWAY, OF_THE_GATEWAY);
    }

    String text() {
        List<String> lines = new ArrayList<>();
        long implemented = operations.stream().filter(this::isImplemented).count();
        lines.add("# Coverage");
        lines.add("");
        lines.add(
                "Which operations of the contract are implemented. An operation that is not answers 501, free of charge.");
        lines.add("Made from the contract and the services' resources; after a change:");
        lines.add("");
        lines.add("<!-- not run: it writes this page, which CoverageDocumentTest compares -->");
        lines.add("```");
        lines.add(CoverageDocumentTest.COMMAND);
        lines.add("```");
        lines.add("");
        lines.add("**%d of %d operations are implemented.**".formatted(implemented, operations.size()));
        for (ServiceName service : ServiceName.values()) {
            addService(service, lines);
        }
        return String.join("\n", lines) + "\n";
    }

    private void addService(ServiceName service, List<String> lines) {
        List<Operation> owned = operations.stream()
                .filter(operation -> operation.service() == service)
                .toList();
        if (owned.isEmpty()) {
            return;
        }
        long implemented = owned.stream().filter(this::isImplemented).count();
        lines.add("");
        lines.add("## %s (%d of %d)".formatted(service.wireName(), implemented, owned.size()));
        lines.add("");
        lines.add("| Operation | Call | Implemented |");
        lines.add("|---|---|---|");
        for (Operation operation : owned) {
            lines.add("| %s | `%s %s` | %s |"
                    .formatted(
                            operation.id(),
                            operation.method(),
                            operation.path(),
                            isImplemented(operation) ? "yes" : "no"));
        }
    }

    private boolean isImplemented(Operation operation) {
        return resources
                .getOrDefault(operation.service(), Set.of())
                .contains(operation.method() + " " + ResourceMethods.normal(operation.path()));
    }

    private static String rootPackage(ServiceName service) {
        return service == ServiceName.WEBHOOK_DELIVERY ? "delivery" : service.wireName();
    }
}
