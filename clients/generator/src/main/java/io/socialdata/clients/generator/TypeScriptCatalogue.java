package io.socialdata.clients.generator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.clients.generator.ValueType.Anything;
import io.socialdata.clients.generator.ValueType.Choice;
import io.socialdata.clients.generator.ValueType.Decimal;
import io.socialdata.clients.generator.ValueType.Flag;
import io.socialdata.clients.generator.ValueType.Free;
import io.socialdata.clients.generator.ValueType.Items;
import io.socialdata.clients.generator.ValueType.Reference;
import io.socialdata.clients.generator.ValueType.Structure;
import io.socialdata.clients.generator.ValueType.Text;
import io.socialdata.clients.generator.ValueType.Timestamp;
import io.socialdata.clients.generator.ValueType.Union;
import io.socialdata.clients.generator.ValueType.Whole;
import io.socialdata.contract.OperationCatalogue;
import java.util.Collection;
import java.util.Set;

/**
 * Writes what a program needs that offers operations by their names, such as a command line: texts and types as data.
 *
 * <p>It is a file of its own, since other programs have no use for it.
 */
final class TypeScriptCatalogue {

    /** Inputs that must not be seen by others; the same ones are refused in the query. */
    private static final Set<String> SECRETS = OperationCatalogue.load().bodyOnlyNames();

    private TypeScriptCatalogue() {}

    static String write(ApiModel model) {
        ObjectNode operations = JsonNodeFactory.instance.objectNode();
        model.operations().forEach(operation -> operations.set(operation.id(), operation(operation)));
        return """
            import type { OperationDescription } from '../catalogue.js';

            /** What each operation is for and takes, by its id in the contract. */
            export const catalogue: Readonly<Record<string, OperationDescription>> = %s;
            """.formatted(operations.toPrettyString());
    }

    private static ObjectNode operation(ApiOperation operation) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("group", operation.group());
        node.put("name", operation.name());
        node.put("summary", operation.summary());
        node.put("description", operation.description());
        operation.paging().ifPresent(paging -> node.put("rows", paging.items()));
        ArrayNode alternatives = node.putArray("alternatives");
        operation.alternatives().forEach(names -> texts(alternatives.addArray(), names));
        ObjectNode inputs = node.putObject("inputs");
        operation.inputs().forEach(input -> inputs.set(input.name(), input(input)));
        return node;
    }

    private static ObjectNode input(Input input) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("type", form(input.type()));
        if (input.type() instanceof Choice(var values)) {
            texts(node.putArray("values"), values);
        }
        node.put("required", input.required());
        node.put("secret", SECRETS.contains(input.name()));
        input.defaultValue().ifPresent(value -> node.put("defaultValue", value));
        node.put("description", input.description());
        return node;
    }

    /** Returns the form in which a person writes the value. */
    private static String form(ValueType type) {
        return switch (type) {
            case Text(), Timestamp(), Choice(var _) -> "text";
            case Whole(), Decimal() -> "number";
            case Flag() -> "flag";
            case Items(var item) -> form(item).equals("text") ? "texts" : "json";
            case Reference(var _), Structure(var _), Free(), Anything() -> "json";
            case Union(var types) ->
                types.stream().map(TypeScriptCatalogue::form).anyMatch("text"::equals) ? "text" : "json";
        };
    }

    private static void texts(ArrayNode array, Collection<String> values) {
        values.forEach(array::add);
    }
}
