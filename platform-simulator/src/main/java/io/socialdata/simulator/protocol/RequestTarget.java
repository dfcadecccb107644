package io.socialdata.simulator.protocol;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The target of a path, with or without the web client's prefix {@code /i/api}. */
public sealed interface RequestTarget {

    /** A GraphQL operation. The name is the last path segment; the optional query id precedes it. */
    record GraphQl(Optional<String> operation, Optional<String> queryId) implements RequestTarget {}

    /** A REST path, as in {@code 1.1/account/verify_credentials.json}. */
    record Rest(String path) implements RequestTarget {}

    static RequestTarget of(String path) {
        List<String> segments =
                Stream.of(path.split("/")).filter(segment -> !segment.isEmpty()).toList();
        if (segments.size() >= 2
                && segments.getFirst().equals("i")
                && segments.get(1).equals("api")) {
            segments = segments.subList(2, segments.size());
        }
        if (!segments.isEmpty() && segments.getFirst().equals("graphql")) {
            return graphQl(segments.subList(1, segments.size()));
        }
        return new Rest(String.join("/", segments));
    }

    private static RequestTarget graphQl(List<String> segments) {
        return switch (segments.size()) {
            case 0 -> new GraphQl(Optional.empty(), Optional.empty());
            case 1 -> new GraphQl(Optional.of(segments.getFirst()), Optional.empty());
            default -> new GraphQl(Optional.of(segments.getLast()), Optional.of(segments.get(segments.size() - 2)));
        };
    }
}
