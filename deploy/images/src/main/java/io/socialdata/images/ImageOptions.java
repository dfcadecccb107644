package io.socialdata.images;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Options of an image build.
 *
 * @param bases the base of each platform
 * @param registry host and path that precede the name of each image
 * @param tag the tag of each image
 * @param folder output folder of the files
 * @param source what the images are built from
 * @param services the services, by the folder they are built in
 */
record ImageOptions(
        List<BaseImage> bases, String registry, String tag, Path folder, BuildSource source, List<String> services) {

    /** Container tools take this host for images of this machine, and pull nothing from it. */
    static final String LOCAL_REGISTRY = "localhost/socialdata";

    static final String USAGE = """
            images --base <reference | tar://file | docker://name>... [--platform <os/architecture>[,...]]
                   [--registry <host/path>] [--tag <tag>] [--to <folder>]
                   [--source <url>] [--revision <commit>] [--builder <uri>] <service>...""";

    static ImageOptions parse(List<String> arguments) {
        List<String> references = new ArrayList<>();
        List<ImagePlatform> platforms = new ArrayList<>();
        String registry = LOCAL_REGISTRY;
        String tag = "dev";
        Path folder = Path.of("images");
        BuildSource source = BuildSource.UNKNOWN;
        List<String> services = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            switch (arguments.get(i)) {
                case "--base" -> references.add(valueAt(arguments, ++i));
                case "--platform" ->
                    Stream.of(valueAt(arguments, ++i).split(",", -1))
                            .map(ImagePlatform::parse)
                            .forEach(platforms::add);
                case "--registry" -> registry = ImageName.registry(valueAt(arguments, ++i));
                case "--tag" -> tag = valueAt(arguments, ++i);
                case "--to" -> folder = Path.of(valueAt(arguments, ++i));
                case "--source" -> source = source.withRepository(valueAt(arguments, ++i));
                case "--revision" -> source = source.withRevision(valueAt(arguments, ++i));
                case "--builder" -> source = source.withBuilder(valueAt(arguments, ++i));
                default -> services.add(service(arguments.get(i)));
            }
        }
        return new ImageOptions(
                BaseImage.of(references, platforms), registry, tag, folder, source, List.copyOf(services));
    }

    private static String service(String argument) {
        if (argument.startsWith("-")) {
            throw new IllegalArgumentException(argument + " is not an option.");
        }
        return argument;
    }

    private static String valueAt(List<String> arguments, int index) {
        if (index >= arguments.size()) {
            throw new IllegalArgumentException(arguments.get(index - 1) + " needs a value.");
        }
        return arguments.get(index);
    }
}
