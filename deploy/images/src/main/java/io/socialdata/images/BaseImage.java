package io.socialdata.images;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an image is built on.
 *
 * @param reference a reference in a registry, {@code tar://file} or {@code docker://name}
 * @param platform the platform to take from it; null takes the one it has
 */
record BaseImage(String reference, @Nullable ImagePlatform platform) {

    static final String FILE = "tar://";
    static final String ENGINE = "docker://";

    /** One base has every platform, or each base has its own. */
    static List<BaseImage> of(List<String> references, List<ImagePlatform> platforms) {
        if (references.isEmpty()) {
            throw new IllegalArgumentException(
                    "Name the base: --base and an image with a JDK or JRE 25 whose java is on the PATH.");
        }
        if (platforms.isEmpty()) {
            return references.stream()
                    .map(reference -> new BaseImage(reference, null))
                    .toList();
        }
        if (references.size() == 1) {
            return platforms.stream()
                    .map(platform -> new BaseImage(references.getFirst(), platform))
                    .toList();
        }
        if (references.size() != platforms.size()) {
            throw new IllegalArgumentException("--platform: %d bases and %d platforms: name one for each base, or none."
                    .formatted(references.size(), platforms.size()));
        }
        List<BaseImage> bases = new ArrayList<>();
        for (int i = 0; i < references.size(); i++) {
            bases.add(new BaseImage(references.get(i), platforms.get(i)));
        }
        return List.copyOf(bases);
    }
}
