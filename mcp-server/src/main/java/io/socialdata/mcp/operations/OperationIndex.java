package io.socialdata.mcp.operations;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ContractDocument;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All operations that tools can call, in the order of the contract. Read once. */
@Singleton
public class OperationIndex {

    /** Costs as much as the reads in it, so its price cannot be held; clients call the reads themselves, in parallel. */
    private static final String BATCH = "batch_read";

    private static final String KEYS = "/account/keys";

    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final Map<String, CallableOperation> operations = new LinkedHashMap<>();
    private final Set<String> withSecret = new HashSet<>();
    private final Map<String, String> groups = new LinkedHashMap<>();
    private final JsonNode document = ContractDocument.read();
    private final OperationSearch search;

    public OperationIndex() {
        InlinedSchema schemas = new InlinedSchema(document);
        for (Operation operation : catalogue.operations()) {
            JsonNode described = document.path("paths")
                    .path(operation.documentPath())
                    .path(operation.method().name().toLowerCase(Locale.ROOT));
            OperationInputs inputs = OperationInputs.read(operation, described, schemas);
            if (inputs.needsSecret()) {
                withSecret.add(operation.id());
            } else if (!operation.id().equals(BATCH) && !changesKeys(operation)) {
                operations.put(operation.id(), new CallableOperation(operation, described, inputs));
            }
        }
        for (JsonNode tag : document.path("tags")) {
            groups.put(tag.path("name").asText(), tag.path("description").asText());
        }
        this.search = new OperationSearch(List.copyOf(operations.values()));
    }

    /** A text that a model reads must not be able to revoke the keys of an account, or to get a new one into a conversation. */
    private static boolean changesKeys(Operation operation) {
        return operation.hasEffect() && operation.path().startsWith(KEYS);
    }

    public Optional<CallableOperation> find(String id) {
        return Optional.ofNullable(operations.get(id));
    }

    /** Returns whether the operation exists but takes a secret, which must not be part of a conversation. */
    public boolean needsSecret(String id) {
        return withSecret.contains(id);
    }

    /** Returns the operations that fit the words best, the best one first. */
    public List<CallableOperation> search(String words, int limit) {
        return search.find(words, limit);
    }

    /** Returns the groups that have operations, with their descriptions. */
    public Map<String, String> groups() {
        Map<String, String> used = new LinkedHashMap<>(groups);
        used.keySet().removeIf(group -> ofGroup(group).isEmpty());
        return used;
    }

    public List<CallableOperation> ofGroup(String group) {
        List<CallableOperation> found = new ArrayList<>(operations.values());
        found.removeIf(operation -> !operation.group().equals(group));
        return found;
    }

    /** Returns the introduction of the contract, as Markdown. */
    public String introduction() {
        return document.at("/info/description").asText();
    }

    /** Returns the catalogue, whose router is the gateway's. */
    public OperationCatalogue catalogue() {
        return catalogue;
    }
}
