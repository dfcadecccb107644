package io.socialdata.clients.generator;

import io.socialdata.clients.generator.ApiOperation.Paging;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the classes of methods, in one of the two ways in which Python programs call. */
enum PythonMethods {
    BLOCKING("def", "", "Iterator", "BlockingCaller"),
    ASYNC("async def", "await ", "AsyncIterator", "AsyncCaller");

    private static final Identifiers NAMES = new Identifiers(PythonTypes.RESERVED);

    private final String define;
    private final String await;
    private final String iterator;
    private final String caller;

    PythonMethods(String define, String await, String iterator, String caller) {
        this.define = define;
        this.await = await;
        this.iterator = iterator;
        this.caller = caller;
    }

    String write(ApiModel model) {
        StringBuilder text = new StringBuilder("""

            from __future__ import annotations

            from builtins import list as _list
            from collections.abc import %1$s, Mapping, Sequence
            from typing import Literal, cast

            from .._callers import %2$s
            from .._operation import CallOptions
            from . import models, operations
            """.formatted(iterator, caller));
        model.groups().forEach((group, operations) -> text.append(group(group, operations)));
        return text.append(client(model)).toString();
    }

    private String group(String group, List<ApiOperation> operations) {
        return """


            class %sOperations:
                def __init__(self, caller: %s) -> None:
                    self._caller = caller
            """.formatted(NAMES.pascal(group), caller)
                + operations.stream().map(this::methods).collect(Collectors.joining());
    }

    private String methods(ApiOperation operation) {
        String name = NAMES.snake(operation.name());
        String response = "models." + operation.response();
        String call = "cast(%s, %sself._caller.call(operations.%s, %s, options))"
                .formatted(PythonTypes.literal(response), await, PythonEmitter.constant(operation), inputs(operation));
        String first =
                method(define, name, operation, response, operation.summary() + ".\n\n" + details(operation), call);
        return first
                + operation
                        .paging()
                        .map(paging -> iterators(name, operation, paging))
                        .orElse("");
    }

    private String iterators(String name, ApiOperation operation, Paging paging) {
        String arguments = "(operations.%s, %s, %s, options)"
                .formatted(PythonEmitter.constant(operation), inputs(operation), PythonTypes.literal(paging.items()));
        String pages = method(
                "def",
                name + "_pages",
                operation,
                "%s[models.%s]".formatted(iterator, operation.response()),
                "Every page of `%s`, from the first or from the cursor given.".formatted(name),
                "self._caller.pages" + arguments);
        return pages
                + method(
                        "def",
                        name + "_all",
                        operation,
                        "%s[%s]".formatted(iterator, PythonTypes.received(paging.item(), "models.")),
                        "Every row of all pages of `%s`.".formatted(name),
                        "self._caller.rows" + arguments);
    }

    private static String method(
            String define, String name, ApiOperation operation, String type, String documentation, String call) {
        String parameters = Stream.concat(
                        operation.inputs().stream().map(PythonMethods::parameter),
                        Stream.of("        options: CallOptions | None = None,\n"))
                .collect(Collectors.joining());
        return "\n    %s %s(\n        self,\n        *,\n%s    ) -> %s:\n%s        return %s\n"
                .formatted(define, name, parameters, type, PythonTypes.documentation("        ", documentation), call);
    }

    private static String parameter(Input input) {
        String type = PythonTypes.sent(input.type());
        return "        %s: %s,\n"
                .formatted(NAMES.snake(input.name()), input.required() ? type : type + " | None = None");
    }

    private static String inputs(ApiOperation operation) {
        return operation.inputs().stream()
                .map(input ->
                        "%s: %s".formatted(PythonTypes.literal(NAMES.snake(input.name())), NAMES.snake(input.name())))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String details(ApiOperation operation) {
        String alternatives = operation.alternatives().stream()
                .map(names -> "\nOne of these is required: %s.".formatted(String.join(", ", names)))
                .collect(Collectors.joining());
        String inputs = operation.inputs().stream()
                .filter(input -> !input.description().isBlank())
                .map(input -> "\n- `%s`: %s%s"
                        .formatted(
                                NAMES.snake(input.name()),
                                input.description().strip().replace("\n", " "),
                                input.defaultValue()
                                        .map(" Default: %s."::formatted)
                                        .orElse("")))
                .collect(Collectors.joining());
        return operation.description().strip() + "\n" + alternatives + inputs;
    }

    private String client(ApiModel model) {
        Map<String, List<ApiOperation>> groups = model.groups();
        return """


            class Operations:
                \"""The operations by group.\"""

                def __init__(self, caller: %s) -> None:
            """.formatted(caller)
                + groups.keySet().stream()
                        .map(group -> "        self.%s = %sOperations(caller)\n"
                                .formatted(NAMES.snake(group), NAMES.pascal(group)))
                        .collect(Collectors.joining());
    }
}
