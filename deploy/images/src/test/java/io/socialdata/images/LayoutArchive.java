package io.socialdata.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** An archive in OCI layout, read back as a container tool reads it. */
record LayoutArchive(Map<String, byte[]> files) {

    private static final ObjectMapper JSON = new ObjectMapper();

    static LayoutArchive read(Path file) throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        try (var tar = new TarArchiveInputStream(Files.newInputStream(file))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                assertThat(files.put(entry.getName(), tar.readAllBytes()))
                        .as("a second %s", entry.getName())
                        .isNull();
            }
        }
        return new LayoutArchive(files);
    }

    JsonNode json(String name) throws IOException {
        return JSON.readTree(files.get(name));
    }

    /** Returns what a descriptor names, once size and digest agree. */
    JsonNode blob(JsonNode descriptor) throws IOException {
        return JSON.readTree(bytes(descriptor));
    }

    private byte[] bytes(JsonNode descriptor) {
        byte[] content = files.get("blobs/" + descriptor.path("digest").asText().replace(':', '/'));
        assertThat(content).hasSize(descriptor.path("size").asInt());
        assertThat(Sha256.of(content)).isEqualTo(descriptor.path("digest").asText());
        return content;
    }

    /** Returns the one entry of the layout: a manifest, or an index of them. */
    JsonNode root() throws IOException {
        assertThat(json("oci-layout").path("imageLayoutVersion").asText()).isEqualTo("1.0.0");
        assertThat(json("index.json").path("manifests")).hasSize(1);
        return json("index.json").path("manifests").path(0);
    }

    JsonNode configuration(JsonNode manifest) throws IOException {
        return blob(blob(manifest).path("config"));
    }

    List<List<TarArchiveEntry>> layers(JsonNode manifest) throws IOException {
        List<List<TarArchiveEntry>> layers = new ArrayList<>();
        for (JsonNode layer : blob(manifest).path("layers")) {
            layers.add(entries(new GZIPInputStream(new ByteArrayInputStream(bytes(layer)))));
        }
        return layers;
    }

    private static List<TarArchiveEntry> entries(InputStream archive) throws IOException {
        List<TarArchiveEntry> entries = new ArrayList<>();
        try (var tar = new TarArchiveInputStream(archive)) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                entries.add(entry);
            }
        }
        return entries;
    }
}
