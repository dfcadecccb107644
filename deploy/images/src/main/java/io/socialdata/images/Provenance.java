package io.socialdata.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Says what an image was built from and how: a statement of in-toto with a provenance of SLSA. It has no times, so that
 * the same build gives the same statement. It proves nothing until it is signed.
 */
record Provenance(ImageName image, String digest, ImageOptions options) {

    static final String BUILD_TYPE = "tag:socialdata.io,2026:images/v1";

    private static final ObjectMapper JSON = new ObjectMapper();

    JsonNode statement() throws IOException {
        ObjectNode statement = JSON.createObjectNode().put("_type", "https://in-toto.io/Statement/v1");
        ObjectNode subject = statement.putArray("subject").addObject().put("name", image.repository());
        putDigest(subject, digest);
        statement.put("predicateType", "https://slsa.dev/provenance/v1");
        ObjectNode predicate = statement.putObject("predicate");
        ObjectNode definition = predicate.putObject("buildDefinition").put("buildType", BUILD_TYPE);
        definition.set("externalParameters", parameters());
        definition.set("resolvedDependencies", dependencies());
        predicate
                .putObject("runDetails")
                .putObject("builder")
                .put("id", options.source().builder());
        return statement;
    }

    private ObjectNode parameters() {
        ObjectNode parameters = JSON.createObjectNode()
                .put("service", image.image())
                .put("registry", image.registry())
                .put("tag", image.tag());
        ArrayNode bases = parameters.putArray("bases");
        for (BaseImage base : options.bases()) {
            ObjectNode entry = bases.addObject().put("reference", publicReference(base));
            ImagePlatform platform = base.platform();
            if (platform != null) {
                entry.put("platform", platform.toString());
            }
        }
        return parameters;
    }

    private ArrayNode dependencies() throws IOException {
        ArrayNode dependencies = JSON.createArrayNode();
        BuildSource source = options.source();
        if (source.isCommit()) {
            ObjectNode entry = dependencies.addObject();
            entry.put("name", "source");
            if (!source.repository().isEmpty()) {
                entry.put("uri", "git+" + source.repository());
            }
            entry.putObject("digest").put("gitCommit", source.revision());
        }
        for (String reference :
                options.bases().stream().map(BaseImage::reference).distinct().toList()) {
            ObjectNode entry = dependencies.addObject().put("name", "base");
            if (reference.startsWith(BaseImage.FILE)) {
                putDigest(entry, Sha256.of(Path.of(reference.substring(BaseImage.FILE.length()))));
            } else if (reference.startsWith(BaseImage.ENGINE)) {
                entry.put("uri", reference);
            } else {
                entry.put("uri", "oci://" + reference);
                int at = reference.indexOf('@');
                if (at >= 0) {
                    putDigest(entry, reference.substring(at + 1));
                }
            }
        }
        return dependencies;
    }

    /** The folder of a file is of this machine alone. */
    private static String publicReference(BaseImage base) {
        String reference = base.reference();
        return reference.startsWith(BaseImage.FILE)
                ? BaseImage.FILE
                        + Path.of(reference.substring(BaseImage.FILE.length())).getFileName()
                : reference;
    }

    private static void putDigest(ObjectNode entry, String digest) {
        int colon = digest.indexOf(':');
        entry.putObject("digest").put(digest.substring(0, colon), digest.substring(colon + 1));
    }
}
