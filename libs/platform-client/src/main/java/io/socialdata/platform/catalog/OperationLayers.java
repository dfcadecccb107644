package io.socialdata.platform.catalog;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.platform.catalog.OperationDocument.Required;
import io.socialdata.platform.catalog.OperationValue.Layer;
import io.socialdata.platform.responses.ErrorRow;
import io.socialdata.platform.responses.ErrorTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The built-in operation data, and what the layers over them make of them. */
final class OperationLayers {

    private static final String ERRORS = "errors";
    private static final String GRAPHQL = "graphql";
    private static final String REST = "rest";

    private final YamlDocument builtIn;
    private final List<ErrorRow> builtInErrors;
    private final List<String> builtInWords;
    private final Required required;

    /** Everything that changes together. */
    record Data(LocalDate day, Map<String, OperationEntry> entries, ErrorTable errors, OperationRepairs repairs) {}

    /** The layers over the built-in data, the weaker first. */
    record Overlays(YamlDocument file, YamlDocument set) {

        Overlays withFile(YamlDocument changed) {
            return new Overlays(changed, set);
        }

        Overlays withSet(YamlDocument changed) {
            return new Overlays(file, changed);
        }
    }

    /** The part of the data that explains error codes. */
    private record ErrorDocument(
            @Nullable List<ErrorRow> codes, @Nullable List<String> overloadWords) {}

    OperationLayers(Set<String> bases, Set<String> bearers) throws InvalidOperationDataException {
        builtIn = YamlDocument.read(resource("/platform-operations.yaml"));
        YamlDocument errors = YamlDocument.read(resource("/platform-errors.yaml"));
        ErrorDocument listed = errors.bind(errors.root(), ErrorDocument.class);
        builtInErrors = Objects.requireNonNull(listed.codes());
        builtInWords = Objects.requireNonNull(listed.overloadWords());
        required = new Required(names(builtIn, GRAPHQL), names(builtIn, REST), bases, bearers);
    }

    /**
     * Checks the data as a whole.
     *
     * @param changed the layer that a refusal is about
     */
    Data checked(Overlays overlays, YamlDocument changed) throws InvalidOperationDataException {
        ObjectNode merged = merged(overlays);
        merged.remove(ERRORS);
        OperationDocument document = changed.bind(merged, OperationDocument.class);
        Map<String, OperationEntry> entries = document.entries(changed, required);
        ErrorDocument errors = overlays.file().bindAt(JsonPointer.empty().appendProperty(ERRORS), ErrorDocument.class);
        return new Data(
                document.day(changed),
                entries,
                ErrorTable.of(joined(builtInErrors, errors.codes()), joined(builtInWords, errors.overloadWords())),
                new OperationRepairs(entries));
    }

    /** Returns corrections as a layer. An operation that no layer has is one of REST if it gets a path. */
    YamlDocument document(Collection<Correction> corrections, YamlDocument file) throws InvalidOperationDataException {
        Set<String> rest = new HashSet<>(required.rest());
        rest.addAll(names(file, REST));
        corrections.stream()
                .filter(correction -> correction.key().equals("path"))
                .filter(correction -> !required.graphQl().contains(correction.operation()))
                .forEach(correction -> rest.add(correction.operation()));
        YamlDocument document = YamlDocument.empty();
        for (Correction correction : new TreeSet<>(corrections)) {
            String kind = rest.contains(correction.operation()) ? REST : GRAPHQL;
            document.put(
                    JsonPointer.empty()
                            .appendProperty(kind)
                            .appendProperty(correction.operation())
                            .append(correction.pointer()),
                    correction.value());
        }
        return document;
    }

    /** Returns each value, and those that a layer removes. */
    List<OperationValue> values(Overlays overlays) {
        ObjectNode merged = merged(overlays);
        Set<JsonPointer> places = new TreeSet<>((one, other) -> one.toString().compareTo(other.toString()));
        YamlDocument.leaves(builtIn.root(), JsonPointer.empty(), places);
        YamlDocument.leaves(merged, JsonPointer.empty(), places);
        YamlDocument.leaves(overlays.file().root(), JsonPointer.empty(), places);
        YamlDocument.leaves(overlays.set().root(), JsonPointer.empty(), places);
        return places.stream()
                .map(place -> OperationValue.of(
                        place, present(merged, place), present(builtIn.root(), place), layer(place, overlays)))
                .toList();
    }

    private static Layer layer(JsonPointer place, Overlays overlays) {
        if (overlays.set().decides(place)) {
            return Layer.SET;
        }
        return overlays.file().decides(place) ? Layer.FILE : Layer.BUILT_IN;
    }

    private static @Nullable JsonNode present(ObjectNode root, JsonPointer place) {
        JsonNode node = root.at(place);
        return node.isMissingNode() ? null : node;
    }

    private ObjectNode merged(Overlays overlays) {
        return YamlDocument.merged(
                builtIn.mergedWith(overlays.file()), overlays.set().root());
    }

    private static <E> List<E> joined(List<E> first, @Nullable List<E> second) {
        List<E> all = new ArrayList<>(first);
        if (second != null) {
            all.addAll(second);
        }
        return all;
    }

    private static Set<String> names(YamlDocument document, String kind) {
        Set<String> names = new HashSet<>();
        document.root().path(kind).fieldNames().forEachRemaining(names::add);
        return Set.copyOf(names);
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(OperationLayers.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name + " cannot be read", e);
        }
    }
}
