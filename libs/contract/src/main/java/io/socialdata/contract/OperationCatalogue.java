package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Every public operation, read once from the contract. Immutable and thread-safe.
 *
 * <p>Lookup time does not depend on the number of operations.
 */
public final class OperationCatalogue {

    private final List<Operation> operations;
    private final Map<String, Operation> byId;
    private final Map<String, ResponseFields> responseFields;
    private final Map<String, QueryParameters> queryParameters;
    private final Map<PathRoot, RouteTable> routes = new EnumMap<>(PathRoot.class);

    private OperationCatalogue(
            List<Operation> operations,
            Map<String, ResponseFields> responseFields,
            Map<String, QueryParameters> queryParameters) {
        this.operations = operations;
        this.responseFields = responseFields;
        this.queryParameters = queryParameters;
        this.byId = operations.stream().collect(Collectors.toUnmodifiableMap(Operation::id, Function.identity()));
        for (PathRoot pathRoot : PathRoot.values()) {
            routes.put(pathRoot, new RouteTable());
        }
        for (Operation operation : operations) {
            table(operation.root()).add(operation);
            operation.aliasRoots().forEach(pathRoot -> table(pathRoot).add(operation));
        }
    }

    /**
     * Reads the bundled contract.
     *
     * @throws IllegalStateException if the contract is missing or contradicts itself; the message names the operation
     */
    public static OperationCatalogue load() {
        return of(ContractDocument.read());
    }

    /** Reads the contract of a document. */
    public static OperationCatalogue of(JsonNode document) {
        List<Operation> operations = new CatalogueReader().read(document);
        return new OperationCatalogue(
                operations, ResponseFieldsReader.read(document), QueryParametersReader.read(document, operations));
    }

    /** Returns all operations in the order of the contract. */
    public List<Operation> operations() {
        return operations;
    }

    /**
     * Returns the operation with this id.
     *
     * @throws IllegalArgumentException if it does not exist
     */
    public Operation byId(String id) {
        Operation operation = byId.get(id);
        if (operation == null) {
            throw new IllegalArgumentException("The contract has no operation " + id);
        }
        return operation;
    }

    /** Returns the fields that the responses of the operation can have, if callers can select among them. */
    public Optional<ResponseFields> responseFields(Operation operation) {
        return Optional.ofNullable(responseFields.get(operation.id()));
    }

    /** Returns the names that the query of the operation can have. */
    public QueryParameters queryParameters(Operation operation) {
        QueryParameters known = queryParameters.get(operation.id());
        if (known == null) {
            throw new IllegalArgumentException("The contract has no operation " + operation.id());
        }
        return known;
    }

    /** Returns the names of all body members that no operation accepts in its query. */
    public Set<String> bodyOnlyNames() {
        return operations.stream()
                .flatMap(operation -> operation.bodyMembers().entrySet().stream())
                .filter(member -> member.getValue().bodyOnly())
                .map(Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Finds the operation a request line calls.
     *
     * @param pathRoot root of the request path
     * @param method method as received; upper case matters
     * @param path path below the root as received, still percent-encoded and without query; only the canonical form
     *     matches
     */
    public RouteMatch match(PathRoot pathRoot, String method, String path) {
        return table(pathRoot).match(method, path);
    }

    private RouteTable table(PathRoot pathRoot) {
        RouteTable table = routes.get(pathRoot);
        if (table == null) {
            throw new IllegalStateException("No routes for root " + pathRoot);
        }
        return table;
    }
}
