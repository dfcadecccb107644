package io.socialdata.gateway.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.examples.ExampleRequest;
import io.socialdata.gateway.reference.ApiReference.Entry;
import io.socialdata.gateway.reference.ApiReference.Group;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/** A request for each operation as a Bruno collection: a zip of text files. Optional parameters are disabled. */
final class BrunoCollection {

    /** One time for all files, so that the same reference always gives the same bytes. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private BrunoCollection() {}

    static byte[] of(ApiReference reference) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ObjectNode manifest = JsonNodeFactory.instance.objectNode();
            manifest.put("version", "1").put("name", reference.title()).put("type", "collection");
            add(zip, "bruno.json", manifest.toPrettyString());
            add(zip, "collection.bru", block("auth", "mode: bearer") + block("auth:bearer", "token: {{apiKey}}"));
            add(
                    zip,
                    "environments/gateway.bru",
                    block("vars", "baseUrl: " + reference.rootUrl()) + "vars:secret [\n  apiKey\n]\n");
            for (Group group : reference.groups()) {
                add(zip, group.name() + "/folder.bru", block("meta", "name: " + group.name()));
                for (int number = 0; number < group.entries().size(); number++) {
                    Entry entry = group.entries().get(number);
                    add(zip, group.name() + "/" + entry.id() + ".bru", request(entry, number + 1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Memory cannot fail to be written", e);
        }
        return bytes.toByteArray();
    }

    private static void add(ZipOutputStream zip, String name, String text) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private static String request(Entry entry, int position) {
        ExampleRequest example = entry.example();
        @Nullable JsonNode body = example.body();
        String url = "{{baseUrl}}" + example.path().replaceAll("\\{(\\w+)}", ":$1");
        return block("meta", "name: " + entry.summary() + "\ntype: http\nseq: " + position)
                + block(
                        example.method().toLowerCase(Locale.ROOT),
                        "url: " + url + "\nbody: " + (body == null ? "none" : "json") + "\nauth: inherit")
                + parameters("params:query", example.query())
                + parameters("params:path", example.pathValues())
                + (body == null ? "" : block("body:json", body.toPrettyString()))
                + block("docs", entry.description());
    }

    private static String parameters(String name, List<ExampleRequest.Value> values) {
        return values.isEmpty()
                ? ""
                : block(
                        name,
                        values.stream()
                                .map(value -> (value.needed() ? "" : "~") + value.name() + ": " + value.value())
                                .collect(Collectors.joining("\n")));
    }

    private static String block(String name, String content) {
        return name + " {\n" + content.strip().indent(2) + "}\n\n";
    }
}
