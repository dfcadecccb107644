package io.socialdata.chart;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The objects of one installation. */
record RenderedChart(List<JsonNode> objects) {

    /** An object that creates pods, with its pod template. */
    record PodMaker(JsonNode object, JsonNode metadata, JsonNode spec) {

        String kind() {
            return object.path("kind").asText();
        }

        String name() {
            return nameOf(object);
        }

        boolean serves() {
            return kind().equals("Deployment") || kind().equals("StatefulSet");
        }

        Stream<JsonNode> containers() {
            return Stream.concat(stream(spec.path("initContainers")), stream(spec.path("containers")));
        }

        JsonNode mainContainer() {
            return spec.path("containers").path(0);
        }

        String component() {
            return metadata.path("labels").path("app.kubernetes.io/component").asText();
        }

        @Override
        public String toString() {
            return kind() + " " + name();
        }
    }

    List<JsonNode> ofKind(String kind) {
        return objects.stream()
                .filter(object -> object.path("kind").asText().equals(kind))
                .toList();
    }

    Optional<JsonNode> named(String kind, String name) {
        return ofKind(kind).stream()
                .filter(object -> nameOf(object).equals(name))
                .findFirst();
    }

    Set<String> namesOf(String kind) {
        return ofKind(kind).stream().map(RenderedChart::nameOf).collect(Collectors.toUnmodifiableSet());
    }

    List<PodMaker> podMakers() {
        return objects.stream().flatMap(object -> podOf(object).stream()).toList();
    }

    List<PodMaker> services() {
        return podMakers().stream().filter(PodMaker::serves).toList();
    }

    static String nameOf(JsonNode object) {
        return object.path("metadata").path("name").asText();
    }

    static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    static Stream<String> texts(JsonNode array) {
        return stream(array).map(JsonNode::asText);
    }

    private static Optional<PodMaker> podOf(JsonNode object) {
        return switch (object.path("kind").asText()) {
            case "Deployment", "StatefulSet", "Job" -> {
                JsonNode template = object.path("spec").path("template");
                yield Optional.of(new PodMaker(object, template.path("metadata"), template.path("spec")));
            }
            case "Pod" -> Optional.of(new PodMaker(object, object.path("metadata"), object.path("spec")));
            default -> Optional.empty();
        };
    }

    JsonNode settings(String service) {
        return named("ConfigMap", Chart.RELEASE + "-" + service).orElse(MissingNode.getInstance());
    }
}
