package io.socialdata.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarFile;

/**
 * The image of one platform, in an archive with OCI layout as Jib writes it.
 *
 * @param blobs configuration and layers, in the order of the manifest
 */
record PlatformImage(Path archive, ImagePlatform platform, BlobDescriptor manifest, List<BlobDescriptor> blobs) {

    private static final ObjectMapper JSON = new ObjectMapper();

    static PlatformImage read(Path archive) throws IOException {
        try (TarFile tar = new TarFile(archive.toFile())) {
            BlobDescriptor manifest =
                    BlobDescriptor.of(json(tar, "index.json").path("manifests").path(0));
            JsonNode content = json(tar, manifest.path());
            List<BlobDescriptor> blobs = new ArrayList<>();
            blobs.add(BlobDescriptor.of(content.path("config")));
            content.path("layers").forEach(layer -> blobs.add(BlobDescriptor.of(layer)));
            JsonNode configuration = json(tar, blobs.getFirst().path());
            ImagePlatform platform = new ImagePlatform(
                    configuration.path("os").asText(),
                    configuration.path("architecture").asText());
            return new PlatformImage(archive, platform, manifest, List.copyOf(blobs));
        }
    }

    private static JsonNode json(TarFile tar, String name) throws IOException {
        for (TarArchiveEntry entry : tar.getEntries()) {
            if (entry.getName().equals(name)) {
                try (InputStream in = tar.getInputStream(entry)) {
                    return JSON.readTree(in);
                }
            }
        }
        throw new IOException(name + " is missing in the archive");
    }
}
