package io.socialdata.platform.transport;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.socialdata.platform.transport.Operation.Family;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.ReadMethod;
import io.socialdata.platform.transport.Operation.Rest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The operations of the client, read once from {@code platform-operations.yaml} or the file that replaces it. */
public final class OperationCatalog {

    private static final String BUILT_IN = "/platform-operations.yaml";
    private static final ObjectMapper YAML = YAMLMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .build();

    private final Map<String, Operation> byName;

    private OperationCatalog(Map<String, Operation> byName) {
        this.byName = Map.copyOf(byName);
    }

    /**
     * Reads and checks the operation data.
     *
     * @throws UncheckedIOException if the file cannot be read or does not define operations
     */
    public static OperationCatalog load(Optional<Path> replacement) {
        try (InputStream in = open(replacement)) {
            return from(YAML.readValue(in, Document.class));
        } catch (IOException e) {
            throw new UncheckedIOException("the platform's operation data cannot be read", e);
        }
    }

    /**
     * Returns the operation of that name.
     *
     * @throws IllegalStateException if the operation data lacks the operation
     */
    public Operation get(String name) {
        Operation operation = byName.get(name);
        if (operation == null) {
            throw new IllegalStateException("the operation data lacks " + name);
        }
        return operation;
    }

    /** Returns the names of all operations. */
    public Set<String> names() {
        return byName.keySet();
    }

    /**
     * Returns the REST operation of that name.
     *
     * @throws IllegalStateException if the operation data lacks the operation, or defines it as another kind
     */
    public Rest rest(String name) {
        if (get(name) instanceof Rest rest) {
            return rest;
        }
        throw new IllegalStateException("the operation data has " + name + " as another kind");
    }

    private static InputStream open(Optional<Path> replacement) throws IOException {
        return replacement.isPresent()
                ? Files.newInputStream(replacement.get())
                : Objects.requireNonNull(OperationCatalog.class.getResourceAsStream(BUILT_IN), BUILT_IN);
    }

    private static OperationCatalog from(Document document) {
        Map<String, Operation> byName = new HashMap<>();
        document.graphql().forEach((name, query) -> byName.put(name, query.operation(name, document.features())));
        document.rest().forEach((name, call) -> byName.put(name, call.operation(name)));
        return new OperationCatalog(byName);
    }

    private record Document(
            Map<String, Map<String, Boolean>> features, Map<String, Query> graphql, Map<String, RestCall> rest) {}

    private record Query(
            String id,
            @Nullable String features,
            @JsonProperty("field-toggles") @Nullable Map<String, Boolean> fieldToggles,
            @Nullable ReadMethod method) {

        Operation operation(String name, Map<String, Map<String, Boolean>> maps) {
            Map<String, Boolean> flags = features == null ? Map.of() : maps.get(features);
            if (flags == null) {
                throw new IllegalStateException(name + " names unknown features " + features);
            }
            return new GraphQl(
                    name,
                    id,
                    flags,
                    fieldToggles == null ? Map.of() : fieldToggles,
                    method == null ? ReadMethod.GET : method);
        }
    }

    private record RestCall(String path, @Nullable Family family) {

        Operation operation(String name) {
            return new Rest(name, path, family == null ? Family.REST11 : family);
        }
    }
}
