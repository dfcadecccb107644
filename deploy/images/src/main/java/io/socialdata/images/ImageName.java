package io.socialdata.images;

import com.google.cloud.tools.jib.api.ImageReference;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;

/**
 * The full name of an image, with its registry. A node's container runtime adds no default registry to the names in an
 * archive, while Kubernetes asks for the full name.
 */
record ImageName(String registry, String image, String tag) {

    /** Returns {@code registry/image:tag}, once it is valid in every registry. */
    String reference() throws InvalidImageReferenceException {
        String reference = repository() + ":" + tag;
        ImageReference.parse(reference);
        return reference;
    }

    String repository() {
        return registry + "/" + image;
    }

    /** Container tools read a first part that is no host as a path in Docker's registry. */
    static String registry(String text) {
        String registry = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        int slash = registry.indexOf('/');
        String host = slash < 0 ? registry : registry.substring(0, slash);
        if (!host.equals("localhost") && !host.contains(".") && !host.contains(":")) {
            throw new IllegalArgumentException(
                    "--registry: '" + text + "' does not begin with a host, as registry.example.com/socialdata does.");
        }
        return registry;
    }
}
