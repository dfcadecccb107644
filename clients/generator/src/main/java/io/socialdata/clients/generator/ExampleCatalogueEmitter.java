package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/** Writes the examples of all languages into one JSON file, by operation: for reference pages. */
final class ExampleCatalogueEmitter implements Emitter {

    private final List<CallExample> languages;

    ExampleCatalogueEmitter(List<CallExample> languages) {
        this.languages = List.copyOf(languages);
    }

    @Override
    public Map<String, String> emit(ApiModel model) {
        ObjectNode catalogue = JsonNodeFactory.instance.objectNode();
        for (ApiOperation operation : model.operations()) {
            ArrayNode examples = catalogue.putArray(operation.id());
            languages.forEach(one -> examples.addObject()
                    .put("language", one.language())
                    .put("file", one.file(operation))
                    .put("code", one.write(model, operation)));
        }
        return Map.of("client-examples.json", catalogue.toPrettyString());
    }
}
