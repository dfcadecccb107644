package io.socialdata.system.isolation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.Operation;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;

/**
 * A parameter by which the caller of an operation names a resource.
 *
 * @param many whether it accepts several ids
 * @param others the names of the other required parameters
 */
record IdParameter(Operation operation, String parameter, boolean many, List<String> others) {

    String name() {
        return operation.id() + "." + parameter;
    }

    /** Calls the operation through the gateway. */
    HttpResponse<String> call(Suite suite, String key, String id, Map<String, JsonNode> values) {
        ObjectNode sent = JsonNodeFactory.instance.objectNode();
        others.forEach(other -> sent.set(other, values.get(other)));
        if (many) {
            sent.putArray(parameter).add(id);
        } else {
            sent.put(parameter, id);
        }
        String path = operation.documentPath();
        if (path.contains("{id}")) {
            path = path.replace("{id}", sent.remove("id").asText());
        }
        return operation.method() == HttpVerb.GET
                ? suite.call("GET", path + query(sent), key, "")
                : suite.call(operation.method().name(), path, key, sent.toString());
    }

    private static String query(ObjectNode sent) {
        StringBuilder query = new StringBuilder();
        sent.properties()
                .forEach(parameter -> query.append(query.isEmpty() ? "?" : "&")
                        .append(parameter.getKey())
                        .append("=")
                        .append(parameter.getValue().asText()));
        return query.toString();
    }

    @Override
    public String toString() {
        return name();
    }
}
