package io.socialdata.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarFile;

/**
 * One image in a file that container tools import under its full name: an OCI layout, with an index if there are several
 * platforms. A single platform is also described as {@code docker save} does, for engines that read no OCI layout; that
 * format has no place for a second one.
 *
 * @param annotations of the index of several platforms; one platform has the same as labels
 */
record ImageArchive(String reference, List<PlatformImage> images, Map<String, String> annotations) {

    private static final String INDEX = "application/vnd.oci.image.index.v1+json";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Writes the archive and returns the digest under which a registry has the image. */
    String write(Path file) throws IOException {
        try (var tar = new TarArchiveOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            Set<String> written = new HashSet<>();
            for (PlatformImage image : images) {
                copyBlobs(image, tar, written);
            }
            BlobDescriptor image = images.size() == 1 ? images.getFirst().manifest() : writeIndex(tar);
            put(tar, "oci-layout", JSON.createObjectNode().put("imageLayoutVersion", "1.0.0"));
            put(tar, "index.json", layoutIndex(image));
            if (images.size() == 1) {
                put(tar, "manifest.json", dockerManifest(images.getFirst()));
            }
            return image.digest();
        }
    }

    private BlobDescriptor writeIndex(TarArchiveOutputStream tar) throws IOException {
        ObjectNode index = index();
        for (PlatformImage image : images) {
            ObjectNode manifest = image.manifest().json();
            manifest.putObject("platform")
                    .put("architecture", image.platform().architecture())
                    .put("os", image.platform().os());
            index.withArray("manifests").add(manifest);
        }
        annotations.forEach(index.putObject("annotations")::put);
        byte[] content = JSON.writeValueAsBytes(index);
        BlobDescriptor descriptor = new BlobDescriptor(INDEX, Sha256.of(content), content.length);
        put(tar, descriptor.path(), content);
        return descriptor;
    }

    /** containerd reads the first annotation, other tools the second. */
    private JsonNode layoutIndex(BlobDescriptor image) {
        ObjectNode index = index();
        ObjectNode manifest = image.json();
        manifest.putObject("annotations")
                .put("io.containerd.image.name", reference)
                .put("org.opencontainers.image.ref.name", reference);
        index.withArray("manifests").add(manifest);
        return index;
    }

    private static ObjectNode index() {
        return JSON.createObjectNode().put("schemaVersion", 2).put("mediaType", INDEX);
    }

    private JsonNode dockerManifest(PlatformImage image) {
        ArrayNode entries = JSON.createArrayNode();
        ObjectNode entry =
                entries.addObject().put("Config", image.blobs().getFirst().path());
        entry.putArray("RepoTags").add(reference);
        ArrayNode layers = entry.putArray("Layers");
        image.blobs().stream().skip(1).map(BlobDescriptor::path).forEach(layers::add);
        return entries;
    }

    private static void copyBlobs(PlatformImage image, TarArchiveOutputStream tar, Set<String> written)
            throws IOException {
        try (TarFile source = new TarFile(image.archive().toFile())) {
            for (TarArchiveEntry entry : source.getEntries()) {
                if (entry.isFile() && entry.getName().startsWith("blobs/") && written.add(entry.getName())) {
                    tar.putArchiveEntry(header(entry.getName(), entry.getSize()));
                    try (InputStream blob = source.getInputStream(entry)) {
                        blob.transferTo(tar);
                    }
                    tar.closeArchiveEntry();
                }
            }
        }
    }

    private static void put(TarArchiveOutputStream tar, String name, JsonNode json) throws IOException {
        put(tar, name, JSON.writeValueAsBytes(json));
    }

    private static void put(TarArchiveOutputStream tar, String name, byte[] content) throws IOException {
        tar.putArchiveEntry(header(name, content.length));
        tar.write(content);
        tar.closeArchiveEntry();
    }

    /** Has no time and no owner, so that the same image gives the same file. */
    private static TarArchiveEntry header(String name, long size) {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(size);
        entry.setModTime(FileTime.fromMillis(0));
        return entry;
    }
}
