package io.socialdata.clients.generator;

import io.socialdata.clients.generator.ApiModel.ModelSchema;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the TypeScript SDK: the types of the contract, and a class of methods for each group. */
final class TypeScriptEmitter implements Emitter {

    static final Identifiers NAMES = new Identifiers(Set.of("constructor", "function", "arguments"));

    private static final String HEADER = "// Generated from the contract, version %s.%n%n";

    @Override
    public Map<String, String> emit(ApiModel model) {
        return Map.of(
                "models.ts",
                models(model),
                "operations.ts",
                operations(model),
                "catalogue.ts",
                HEADER.formatted(model.version()) + TypeScriptCatalogue.write(model));
    }

    private static String models(ApiModel model) {
        return HEADER.formatted(model.version())
                + model.schemas().stream().map(TypeScriptEmitter::schema).collect(Collectors.joining("\n"));
    }

    private static String schema(ModelSchema schema) {
        return TypeScriptTypes.comment("", schema.description())
                + schema.members().stream()
                        .map(TypeScriptTypes::member)
                        .collect(Collectors.joining("", "export interface %s {%n".formatted(schema.name()), "}\n"));
    }

    private static String operations(ApiModel model) {
        StringBuilder text = new StringBuilder(HEADER.formatted(model.version()));
        text.append("import type * as models from './models.js';\n");
        text.append("import type { CallOptions, Operation, Transport } from '../transport.js';\n");
        text.append("import type { Answer } from '../projection.js';\n");
        text.append("import { items, pages } from '../paging.js';\n\n");
        model.operations().forEach(operation -> text.append(request(operation)));
        text.append("/** Every operation by its id in the contract. */\nexport const operations = {\n");
        model.operations().forEach(operation -> text.append(description(operation)));
        text.append("} satisfies Record<string, Operation>;\n\n");
        model.groups()
                .forEach((group, operations) -> text.append(operations.stream()
                        .map(TypeScriptEmitter::methods)
                        .collect(Collectors.joining("\n", groupStart(group), "}\n\n"))));
        return text.append(client(model)).toString();
    }

    private static String request(ApiOperation operation) {
        String inputs = operation.inputs().stream()
                .map(input -> "%s  %s%s: %s;%n"
                        .formatted(
                                TypeScriptTypes.comment("  ", inputComment(input)),
                                input.name(),
                                input.required() ? "" : "?",
                                TypeScriptTypes.sent(input.type(), "models.")))
                .collect(Collectors.joining());
        String alternatives = operation.alternatives().stream()
                .map(names -> " One of these is required: %s.".formatted(String.join(", ", names)))
                .collect(Collectors.joining());
        return "%sexport interface %sRequest {%n%s}%n%n"
                .formatted(
                        TypeScriptTypes.comment("", "Inputs of `%s`.%s".formatted(operation.id(), alternatives)),
                        NAMES.pascal(operation.id()),
                        inputs);
    }

    private static String inputComment(Input input) {
        return input.description()
                + input.defaultValue().map(" Default: %s."::formatted).orElse("");
    }

    private static String description(ApiOperation operation) {
        String inputs = operation.inputs().stream()
                .map(input -> "%s: ['%s', '%s']"
                        .formatted(input.name(), input.place().name().toLowerCase(Locale.ROOT), input.wireName()))
                .collect(Collectors.joining(", ", "{ ", " }"));
        return """
              %s: {
                id: '%s',
                method: '%s',
                path: '%s',
                price: %d,
                limitClass: '%s',
                scope: '%s',
                idempotent: %s,
                body: %s,
                inputs: %s,
              },
            """.formatted(
                        operation.id(),
                        operation.id(),
                        operation.method(),
                        operation.path(),
                        operation.priceMicroUsd(),
                        operation.limitClass(),
                        operation.scope(),
                        operation.idempotent(),
                        operation.body(),
                        inputs);
    }

    private static String groupStart(String group) {
        return """
            export class %sOperations {
              readonly #transport: Transport;

              constructor(transport: Transport) {
                this.#transport = transport;
              }

            """.formatted(NAMES.pascal(group));
    }

    private static String methods(ApiOperation operation) {
        String request = NAMES.pascal(operation.id()) + "Request";
        String response = "models." + operation.response();
        String answer = operation.projection() ? "Answer<%s, R>".formatted(response) : response;
        String input = operation.inputOptional() ? "request: R = {} as R" : "request: R";
        String name = NAMES.camel(operation.name());
        String call = """
            %s  %s<R extends %s>(%s, options?: CallOptions): Promise<%s> {
                return this.#transport.call<%s>(operations.%s, request, options);
              }
            """.formatted(
                        TypeScriptTypes.comment("  ", operation.summary() + ".\n\n" + operation.description()),
                        name,
                        request,
                        input,
                        answer,
                        answer,
                        operation.id());
        return call
                + operation
                        .paging()
                        .map(paging -> """

                              /** Every page of `%1$s`, from the first or from the cursor given. */
                              %1$sPages(request: %2$s, options?: CallOptions): AsyncGenerator<%3$s> {
                                return pages<%3$s>(this.#transport, operations.%4$s, request, '%5$s', options);
                              }

                              /** Every row of all pages of `%1$s`. */
                              %1$sAll(request: %2$s, options?: CallOptions): AsyncGenerator<%6$s> {
                                return items<%6$s>(this.%1$sPages(request, options), '%5$s');
                              }
                            """.formatted(
                                        name,
                                        request,
                                        response,
                                        operation.id(),
                                        paging.items(),
                                        TypeScriptTypes.sent(paging.item(), "models.")))
                        .orElse("");
    }

    private static String client(ApiModel model) {
        String fields = model.groups().keySet().stream()
                .map(group -> "  readonly %s: %sOperations;%n".formatted(NAMES.camel(group), NAMES.pascal(group)))
                .collect(Collectors.joining());
        String values = model.groups().keySet().stream()
                .map(group -> "    this.%s = new %sOperations(transport);%n"
                        .formatted(NAMES.camel(group), NAMES.pascal(group)))
                .collect(Collectors.joining());
        return "/** The operations by group. */%nexport class Operations {%n%s%n  constructor(transport: Transport) {%n%s  }%n}%n"
                .formatted(fields, values);
    }
}
