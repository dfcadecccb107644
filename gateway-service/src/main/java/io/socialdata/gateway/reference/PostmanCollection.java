package io.socialdata.gateway.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.examples.ExampleRequest;
import io.socialdata.gateway.reference.ApiReference.Entry;
import io.socialdata.gateway.reference.ApiReference.Group;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request for each operation in the collection format of Postman, version 2.1. Optional parameters are disabled. */
final class PostmanCollection {

    private static final String SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private PostmanCollection() {}

    static byte[] of(ApiReference reference) {
        ObjectNode collection = JSON.objectNode();
        collection
                .putObject("info")
                .put("name", reference.title())
                .put("version", reference.version())
                .put("description", reference.introduction())
                .put("schema", SCHEMA);
        ArrayNode folders = collection.putArray("item");
        reference.groups().forEach(group -> folders.add(folder(group)));
        ObjectNode auth = collection.putObject("auth").put("type", "bearer");
        auth.putArray("bearer")
                .addObject()
                .put("key", "token")
                .put("value", "{{apiKey}}")
                .put("type", "string");
        ArrayNode variables = collection.putArray("variable");
        variables.addObject().put("key", "baseUrl").put("value", reference.rootUrl());
        variables.addObject().put("key", "apiKey").put("value", "");
        return collection.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static ObjectNode folder(Group group) {
        ObjectNode folder = JSON.objectNode().put("name", group.name()).put("description", group.description());
        ArrayNode items = folder.putArray("item");
        for (Entry entry : group.entries()) {
            items.addObject().put("name", entry.summary()).set("request", request(entry));
        }
        return folder;
    }

    private static ObjectNode request(Entry entry) {
        ExampleRequest example = entry.example();
        ObjectNode request = JSON.objectNode().put("method", example.method()).put("description", entry.description());
        String path = example.path().replaceAll("\\{(\\w+)}", ":$1");
        ObjectNode url = request.putObject("url").put("raw", "{{baseUrl}}" + path);
        url.putArray("host").add("{{baseUrl}}");
        ArrayNode segments = url.putArray("path");
        List.of(path.substring(1).split("/")).forEach(segments::add);
        url.set("query", values(example.query()));
        url.set("variable", values(example.pathValues()));
        @Nullable JsonNode body = example.body();
        if (body != null) {
            request.putArray("header").addObject().put("key", "Content-Type").put("value", "application/json");
            request.putObject("body").put("mode", "raw").put("raw", body.toPrettyString());
        }
        return request;
    }

    private static ArrayNode values(List<ExampleRequest.Value> values) {
        ArrayNode array = JSON.arrayNode();
        for (ExampleRequest.Value value : values) {
            array.addObject()
                    .put("key", value.name())
                    .put("value", value.value())
                    .put("description", value.description())
                    .put("disabled", !value.needed());
        }
        return array;
    }
}
