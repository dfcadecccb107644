package io.socialdata.clients.generator;

import io.socialdata.clients.generator.ApiModel.ModelSchema;
import io.socialdata.clients.generator.ApiOperation.Paging;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the Java SDK: a record for each schema, a class of inputs for each operation, a class for each group. */
final class JavaEmitter implements Emitter {

    static final Identifiers NAMES = new Identifiers(JavaTypes.RESERVED);
    private static final String FOLDER = "io/socialdata/client/";

    private static final String MODELS = """
        /** The schemas of the contract. Each member can be missing, because callers can reduce responses. */
        @NullMarked
        package io.socialdata.client.model;

        import org.jspecify.annotations.NullMarked;
        """;

    @Override
    public Map<String, String> emit(ApiModel model) {
        Map<String, String> files = new LinkedHashMap<>();
        model.schemas().forEach(schema -> files.put(FOLDER + "model/" + schema.name() + ".java", model(schema)));
        model.operations().forEach(one -> files.put(FOLDER + request(one) + ".java", inputs(one)));
        model.groups().forEach((group, all) -> files.put(FOLDER + type(group) + ".java", group(group, all)));
        files.put(FOLDER + "Operations.java", operations(model));
        files.put(FOLDER + "model/package-info.java", MODELS);
        return files;
    }

    private static String model(ModelSchema schema) {
        String documentation = schema.members().stream()
                .map(member -> " * @param %s %s%s%n"
                        .formatted(
                                NAMES.camel(member.name()),
                                JavaTypes.comment(member.description()),
                                JavaTypes.values(member.type())))
                .collect(Collectors.joining());
        String components = schema.members().stream()
                .map(member -> "        @JsonProperty(\"%s\") %s %s"
                        .formatted(member.name(), JavaTypes.nullable(member.type()), NAMES.camel(member.name())))
                .collect(Collectors.joining(",\n"));
        return """
            package io.socialdata.client.model;

            import com.fasterxml.jackson.annotation.JsonProperty;
            import org.jspecify.annotations.Nullable;

            /**
             * %s
             *
            %s */
            public record %s(
            %s) {}
            """.formatted(JavaTypes.comment(schema.description()), documentation, schema.name(), components);
    }

    private static String inputs(ApiOperation operation) {
        String name = request(operation);
        String setters = operation.inputs().stream()
                .map(input -> """

                        /** %s%s%s */
                        public %s %s(%s value) {
                            set("%s", value);
                            return this;
                        }
                    """.formatted(
                        JavaTypes.comment(input.description()),
                        JavaTypes.values(input.type()),
                        input.defaultValue().map(" Default: %s."::formatted).orElse(""),
                        name,
                        NAMES.camel(input.name()),
                        JavaTypes.type(input.type()),
                        input.name()))
                .collect(Collectors.joining());
        String alternatives = operation.alternatives().stream()
                .map(names -> " One of these is required: %s.".formatted(String.join(", ", names)))
                .collect(Collectors.joining());
        return """
            package io.socialdata.client;

            import io.socialdata.client.OperationDescription.Input;
            import java.util.Map;

            /** Inputs of {@code %1$s}.%2$s */
            public final class %3$s extends Request {

                private static final OperationDescription OPERATION = %4$s;

                public %3$s() {
                    super(OPERATION);
                }
            %5$s}
            """.formatted(operation.id(), alternatives, name, description(operation), setters);
    }

    private static String description(ApiOperation operation) {
        String inputs = operation.inputs().stream()
                .map(input -> "Map.entry(\"%s\", new Input(Input.Place.%s, \"%s\"))"
                        .formatted(input.name(), input.place(), input.wireName()))
                .collect(Collectors.joining(",\n            "));
        return """
            new OperationDescription(
                        "%s", "%s", "%s", %dL, "%s", "%s", %s, %s, Map.ofEntries(
                        %s))""".formatted(
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

    private static String group(String group, List<ApiOperation> operations) {
        return """
            package io.socialdata.client;

            import java.util.stream.Stream;

            /** The operations of {@code %1$s}. */
            public final class %2$s {

                private final CallSender sender;

                %2$s(CallSender sender) {
                    this.sender = sender;
                }
            %3$s}
            """.formatted(
                group, type(group), operations.stream().map(JavaEmitter::method).collect(Collectors.joining()));
    }

    private static String method(ApiOperation operation) {
        return """

                /** %1$s. */
                public ApiResponse<%2$s> %3$s(%4$s request) {
                    return %3$s(request, CallOptions.DEFAULT);
                }

                /** %1$s. %5$s */
                public ApiResponse<%2$s> %3$s(%4$s request, CallOptions options) {
                    return sender.call(request, %2$s.class, options);
                }
            """.formatted(
                                JavaTypes.comment(operation.summary()),
                                JavaTypes.MODELS + operation.response(),
                                NAMES.camel(operation.name()),
                                request(operation),
                                JavaTypes.comment(operation.description()))
                + operation.paging().map(paging -> pages(operation, paging)).orElse("");
    }

    private static String pages(ApiOperation operation, Paging paging) {
        return """

                /** Returns every page, from the first or from the cursor given; each is read when it is needed. */
                public Stream<%1$s> %2$sPages(%3$s request) {
                    return Pages.of(sender, request, %1$s.class, page -> page.%4$s(), page -> page.nextCursor());
                }

                /** Returns every row of all pages. */
                public Stream<%5$s> %2$sAll(%3$s request) {
                    return %2$sPages(request).flatMap(page -> page.%4$s() == null ? Stream.of() : page.%4$s().stream());
                }
            """.formatted(
                        JavaTypes.MODELS + operation.response(),
                        NAMES.camel(operation.name()),
                        request(operation),
                        NAMES.camel(paging.items()),
                        JavaTypes.type(paging.item()));
    }

    private static String operations(ApiModel model) {
        String accessors = model.groups().keySet().stream()
                .map(group -> """

                        public final %1$s %2$s() {
                            return new %1$s(sender);
                        }
                    """.formatted(type(group), NAMES.camel(group)))
                .collect(Collectors.joining());
        return """
            package io.socialdata.client;

            /** The operations by group. */
            public abstract class Operations {

                private final CallSender sender;

                Operations(CallSender sender) {
                    this.sender = sender;
                }
            %s}
            """.formatted(accessors);
    }

    static String request(ApiOperation operation) {
        return NAMES.pascal(operation.id()) + "Request";
    }

    private static String type(String group) {
        return NAMES.pascal(group) + "Operations";
    }
}
