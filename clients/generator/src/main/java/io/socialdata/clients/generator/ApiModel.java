package io.socialdata.clients.generator;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What an SDK offers, in the order of the contract.
 *
 * @param version version of the contract
 * @param event schema of the webhook events
 */
public record ApiModel(
        String title, String version, List<ApiOperation> operations, List<ModelSchema> schemas, String event) {

    /** Returns the operations by group. */
    public Map<String, List<ApiOperation>> groups() {
        return operations.stream()
                .collect(Collectors.groupingBy(ApiOperation::group, LinkedHashMap::new, Collectors.toList()));
    }

    /**
     * Returns the schema with this name.
     *
     * @throws IllegalArgumentException if the contract has none
     */
    public ModelSchema schema(String name) {
        return schemas.stream()
                .filter(schema -> schema.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("The contract has no schema " + name));
    }

    /** A named object of the contract; parts that it was composed of are already merged. */
    public record ModelSchema(String name, String description, List<Member> members) {}
}
