package io.socialdata.images;

import java.util.List;

/** What an image runs on, as container tools write it: {@code linux/amd64}. */
record ImagePlatform(String os, String architecture) {

    static ImagePlatform parse(String text) {
        List<String> parts = List.of(text.split("/", -1));
        if (parts.size() != 2 || parts.contains("")) {
            throw new IllegalArgumentException("--platform: '" + text + "' is not of the form linux/amd64.");
        }
        return new ImagePlatform(parts.getFirst(), parts.getLast());
    }

    @Override
    public String toString() {
        return os + "/" + architecture;
    }
}
