package io.socialdata.clients.generator;

import io.socialdata.clients.generator.ApiModel.ModelSchema;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes the Python SDK: the types of the contract, and each group of methods twice, blocking and async. */
final class PythonEmitter implements Emitter {

    static final Identifiers NAMES = new Identifiers(PythonTypes.RESERVED);

    @Override
    public Map<String, String> emit(ApiModel model) {
        String header = "# Generated from the contract, version %s.\n".formatted(model.version());
        return Map.of(
                "__init__.py",
                header,
                "models.py",
                header + models(model),
                "operations.py",
                header + operations(model),
                "blocking.py",
                header + PythonMethods.BLOCKING.write(model),
                "asynchronous.py",
                header + PythonMethods.ASYNC.write(model));
    }

    private static String models(ApiModel model) {
        return joined(model.schemas(), PythonEmitter::schema, """
            from __future__ import annotations

            import sys
            from builtins import list as _list
            from typing import TYPE_CHECKING, TypedDict

            if sys.version_info >= (3, 11):
                from typing import NotRequired
            elif TYPE_CHECKING:
                from typing_extensions import NotRequired
            """);
    }

    private static String schema(ModelSchema schema) {
        return "\n\nclass %s(TypedDict):\n".formatted(schema.name())
                + PythonTypes.documentation(
                        "    ", schema.description().isBlank() ? schema.name() : schema.description())
                + joined(schema.members(), PythonEmitter::member, "\n");
    }

    private static String member(Member member) {
        if (PythonTypes.RESERVED.contains(member.name()) && !member.name().equals("options")) {
            throw new IllegalArgumentException("A member of a class cannot be named " + member.name());
        }
        String type = PythonTypes.received(member.type(), "") + (member.nullable() ? " | None" : "");
        return PythonTypes.comment("    ", member.description())
                + "    %s: %s\n".formatted(member.name(), member.required() ? type : "NotRequired[%s]".formatted(type));
    }

    private static String operations(ApiModel model) {
        return joined(model.operations(), PythonEmitter::operation, """

            from .._operation import Operation
            """);
    }

    private static String operation(ApiOperation operation) {
        String inputs = operation.inputs().stream()
                .map(input -> "%s: (%s, %s)"
                        .formatted(
                                PythonTypes.literal(NAMES.snake(input.name())),
                                PythonTypes.literal(input.place().name().toLowerCase(Locale.ROOT)),
                                PythonTypes.literal(input.wireName())))
                .collect(Collectors.joining(", ", "{", "}"));
        return """

            %s = Operation(
                id=%s,
                method=%s,
                path=%s,
                price=%d,
                limit_class=%s,
                scope=%s,
                idempotent=%s,
                body=%s,
                inputs=%s,
            )
            """.formatted(
                        constant(operation),
                        PythonTypes.literal(operation.id()),
                        PythonTypes.literal(operation.method()),
                        PythonTypes.literal(operation.path()),
                        operation.priceMicroUsd(),
                        PythonTypes.literal(operation.limitClass()),
                        PythonTypes.literal(operation.scope()),
                        truth(operation.idempotent()),
                        truth(operation.body()),
                        inputs);
    }

    static String constant(ApiOperation operation) {
        return operation.id().toUpperCase(Locale.ROOT);
    }

    private static String truth(boolean value) {
        return value ? "True" : "False";
    }

    private static <T> String joined(Iterable<T> parts, Function<T, String> text, String start) {
        StringBuilder all = new StringBuilder(start);
        parts.forEach(part -> all.append(text.apply(part)));
        return all.toString();
    }
}
