package io.socialdata.images;

import java.util.Map;
import java.util.TreeMap;

/** The labels of an image, under the names of the OCI image specification; what is unknown has none. */
final class ImageLabels {

    private static final String PREFIX = "org.opencontainers.image.";
    private static final String LICENSES = "Apache-2.0";

    private ImageLabels() {}

    static Map<String, String> of(String service, ImageOptions options) {
        Map<String, String> labels = new TreeMap<>();
        labels.put(PREFIX + "title", service);
        labels.put(PREFIX + "version", options.tag());
        labels.put(PREFIX + "licenses", LICENSES);
        labels.put(PREFIX + "source", options.source().repository());
        labels.put(PREFIX + "revision", options.source().revision());
        labels.values().removeIf(String::isEmpty);
        return labels;
    }
}
