package io.socialdata.images;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Options of an image build.
 *
 * @param base the base image: a reference in a registry, {@code tar://file} or {@code docker://name}
 * @param tag the tag of each image
 * @param folder output folder of the files
 * @param services the services, by the folder they are built in
 */
record ImageOptions(String base, String tag, Path folder, List<String> services) {

    static final String USAGE =
            "images --base <reference | tar://file | docker://name> [--tag <tag>] [--to <folder>] <service>...";

    static ImageOptions parse(List<String> arguments) {
        String base = "";
        String tag = "dev";
        Path folder = Path.of("images");
        List<String> services = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            switch (arguments.get(i)) {
                case "--base" -> base = valueAt(arguments, ++i);
                case "--tag" -> tag = valueAt(arguments, ++i);
                case "--to" -> folder = Path.of(valueAt(arguments, ++i));
                default -> services.add(arguments.get(i));
            }
        }
        if (base.isEmpty()) {
            throw new IllegalArgumentException(
                    "Name the base: an image with a JDK or JRE 25 whose java is on the PATH.");
        }
        return new ImageOptions(base, tag, folder, List.copyOf(services));
    }

    private static String valueAt(List<String> arguments, int index) {
        if (index >= arguments.size()) {
            throw new IllegalArgumentException(arguments.get(index - 1) + " needs a value.");
        }
        return arguments.get(index);
    }
}
