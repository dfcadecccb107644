package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The public reads of the contract that return pages: what a job may read. Immutable and thread-safe. */
public final class PagedOperations {

    private final Map<String, PagedOperation> byId;

    private PagedOperations(Map<String, PagedOperation> byId) {
        this.byId = byId;
    }

    /** Reads the bundled contract. */
    public static PagedOperations load() {
        return of(ContractDocument.read(), OperationCatalogue.load());
    }

    static PagedOperations of(JsonNode document, OperationCatalogue catalogue) {
        List<PagedOperation> paged = new ArrayList<>();
        for (JsonNode path : document.path("paths")) {
            JsonNode node = path.path("get");
            if (node.isObject()) {
                Operation operation = catalogue.byId(node.path("operationId").asText());
                PagedOperation read = read(document, operation, node);
                if (isPublicRead(operation) && read.parameters().contains(PagedOperation.CURSOR)) {
                    paged.add(read);
                }
            }
        }
        return new PagedOperations(paged.stream()
                .collect(Collectors.toUnmodifiableMap(read -> read.operation().id(), Function.identity())));
    }

    /** Returns the operation; empty if there is none with this id or it has no pages of public data. */
    public Optional<PagedOperation> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    public Set<String> ids() {
        return byId.keySet();
    }

    private static boolean isPublicRead(Operation operation) {
        return operation.service() == ServiceName.READS
                && operation.operationClass() == RateLimitClass.PUBLIC_READ
                && operation.scope() == Scope.READ;
    }

    private static PagedOperation read(JsonNode document, Operation operation, JsonNode node) {
        Set<String> names = new LinkedHashSet<>();
        Set<String> required = new LinkedHashSet<>();
        for (JsonNode each : node.path("parameters")) {
            JsonNode parameter = References.resolved(document, each);
            if (parameter.path("in").asText().equals("query")) {
                names.add(parameter.path("name").asText());
                if (parameter.path("required").asBoolean()) {
                    required.add(parameter.path("name").asText());
                }
            }
        }
        List<Set<String>> oneOf = new ArrayList<>();
        for (JsonNode group : node.path("x-one-of")) {
            Set<String> members = new LinkedHashSet<>();
            group.forEach(member -> members.add(member.asText()));
            oneOf.add(members);
        }
        return new PagedOperation(operation, names, required, oneOf);
    }
}
