package io.socialdata.images;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The files of one image, side by side under its name; they end as scanners and verifiers expect. */
record ReleaseFiles(Path folder, String image) {

    private static final ObjectMapper JSON = new ObjectMapper();

    Path archive() {
        return folder.resolve(image + ".tar");
    }

    void writeSbom(Sbom sbom) throws IOException {
        Files.copy(sbom.file(), folder.resolve(image + ".cdx.json"), StandardCopyOption.REPLACE_EXISTING);
    }

    void writeProvenance(Provenance provenance) throws IOException {
        JSON.writerWithDefaultPrettyPrinter()
                .writeValue(folder.resolve(image + ".intoto.json").toFile(), provenance.statement());
    }
}
