package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator.Feature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Build step of this module: reads the files of the contract and writes them as one document, in YAML and in JSON. */
public final class ContractBundle {

    private ContractBundle() {}

    /** Takes the folder of the source files and the folder to write to. */
    public static void main(String[] args) throws IOException {
        Path source = Path.of(args[0]);
        Path target = Files.createDirectories(Path.of(args[1]));
        ObjectNode document = bundle(source);
        // Quotes every string: YAML 1.1 parsers would read unquoted dates and country codes as other types.
        YAMLMapper.builder()
                .disable(Feature.WRITE_DOC_START_MARKER, Feature.SPLIT_LINES)
                .build()
                .writeValue(target.resolve("openapi.yaml").toFile(), document);
        new JsonMapper().writeValue(target.resolve("openapi.json").toFile(), document);
    }

    static ObjectNode bundle(Path source) throws IOException {
        ObjectNode document = Fragments.merge(source);
        FullPaths.apply(document);
        NestedCompositions.flatten(document);
        RequiredProperties.repeat(document);
        KeyDenials.add(document);
        IdempotencySupport.add(document);
        OperationDescriptions.addTo(document);
        ResponseHeaders.add(document);
        ResponseExamples.add(document);
        FieldsExamples.add(document);
        ProjectedResponses.relax(document);
        UnusedComponents.remove(document);
        return document;
    }
}
