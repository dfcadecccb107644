package io.socialdata.gateway.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.clients.examples.ClientExamples;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.gateway.reference.ApiReference.Entry;
import io.socialdata.gateway.reference.ApiReference.Group;
import io.socialdata.gateway.reference.ApiReference.Notice;
import io.socialdata.gateway.reference.ApiReference.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts the contract into the content of the reference, in the contract's order. */
final class ReferenceReader {

    private final OperationCatalogue catalogue;
    private final String rootUrl;
    private final String dataPrefix;
    private final JsonNode document = contract();
    private final Schemas schemas = new Schemas(document);
    private final EntryReader entries;

    ReferenceReader(OperationCatalogue catalogue, String rootUrl, String dataPrefix) {
        this.catalogue = catalogue;
        this.rootUrl = rootUrl;
        this.dataPrefix = dataPrefix;
        this.entries = new EntryReader(document, schemas, ClientExamples.load(rootUrl));
    }

    ApiReference read() {
        JsonNode info = document.path("info");
        List<Group> groups = groups();
        return new ApiReference(
                info.path("title").asText(),
                info.path("version").asText(),
                info.path("summary").asText(),
                rootUrl + dataPrefix,
                rootUrl,
                info.path("description").asText(),
                groups,
                shapes(),
                notices(),
                new ErrorDocReader(document).read(groups),
                Guides.load());
    }

    private List<Group> groups() {
        Map<String, List<Entry>> byTag = new LinkedHashMap<>();
        catalogue.operations().forEach(operation -> {
            JsonNode described = document.path("paths")
                    .path(operation.documentPath())
                    .path(operation.method().name().toLowerCase(Locale.ROOT));
            byTag.computeIfAbsent(described.path("tags").path(0).asText(), ignored -> new ArrayList<>())
                    .add(entries.read(operation, described, operation.publicPath(dataPrefix), rootUrl));
        });
        List<Group> groups = new ArrayList<>();
        for (JsonNode tag : document.path("tags")) {
            String name = tag.path("name").asText();
            List<Entry> ofTag = byTag.getOrDefault(name, List.of());
            if (!ofTag.isEmpty()) { // events have a page of their own
                groups.add(new Group(
                        name,
                        name.toLowerCase(Locale.ROOT).replace(' ', '-'),
                        tag.path("description").asText(),
                        ofTag));
            }
        }
        return groups;
    }

    private List<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        for (Map.Entry<String, JsonNode> shape :
                document.at("/components/schemas").properties()) {
            JsonNode schema = shape.getValue();
            shapes.add(new Shape(
                    shape.getKey(), schemas.describe(schema), schemas.members(schema, Set.of()), schemas.type(schema)));
        }
        return shapes;
    }

    private List<Notice> notices() {
        List<Notice> notices = new ArrayList<>();
        for (Map.Entry<String, JsonNode> event : document.path("webhooks").properties()) {
            JsonNode described = event.getValue().path("post");
            notices.add(new Notice(
                    event.getKey(),
                    "event-" + event.getKey(),
                    described.path("summary").asText(),
                    described.path("description").asText(),
                    entries.parameters(described),
                    schemas.type(described.at("/requestBody/content/application~1json/schema"))));
        }
        return notices;
    }

    private static JsonNode contract() {
        try (@Nullable InputStream in = OperationCatalogue.class.getResourceAsStream("/openapi.json")) {
            if (in == null) {
                throw new IllegalStateException("The contract is not on the class path");
            }
            return new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("The contract cannot be read", e);
        }
    }
}
