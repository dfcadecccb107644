package io.socialdata.simulator.operations.posts;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.search.Search;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds posts similar to a post: those that share its hashtags or, if it has none, its longest words. */
@Singleton
record SimilarPostEndpoints(World world, Search search, ViewFactory viewFactory, PostEntries entries)
        implements EndpointTable {

    private static final String ID = "tweet_id";
    private static final String FIELD = "similar_posts_timeline";

    private static final int TERMS = 3;
    private static final int SHORTEST_TERM = 5;
    /** Latest posts with a term that are compared. */
    private static final int COMPARED = 100;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(query("SimilarPosts", this::similar).requires(ID));
    }

    private PlatformResponse similar(GraphQlCall call) {
        return call.variables()
                .find(ID, world.posts()::byId)
                .filter(post -> viewFactory.mayRead(post, call.viewer()))
                .map(post -> PageRequest.respond(call, call.operation() + ":" + post.id(), asked -> {
                    TimelinePage<Post> page = TimelinePage.ranked(similarTo(post, asked).stream(), asked);
                    return GraphQlResponses.data(
                            page.timeline(entries.alone(page.items(), call.viewer()), new Instruction.ClearCache()),
                            FIELD,
                            "timeline");
                }))
                .orElseGet(() -> GraphQlResponses.nothing(FIELD));
    }

    /** Returns posts of other conversations, those with most shared terms first, then those with most likes. */
    private List<Post> similarTo(Post post, PageRequest asked) {
        Map<Post, Long> shared = terms(post)
                .flatMap(term -> search.find(term, Search.NOW).limit(COMPARED))
                .filter(found -> found.conversation() != post.conversation() && found.kind() != PostKind.RETWEET)
                .filter(found -> viewFactory.mayRead(found, asked.viewer()))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return shared.entrySet().stream()
                .sorted(Comparator.<Map.Entry<Post, Long>>comparingLong(Map.Entry::getValue)
                        .thenComparingInt(entry -> entry.getKey().counts().likes())
                        .thenComparingLong(entry -> entry.getKey().id())
                        .reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    private Stream<String> terms(Post post) {
        List<TextSegment> segments = world.writing(post).segments();
        List<String> hashtags = segments.stream()
                .flatMap(
                        segment -> segment instanceof TextSegment.Hashtag(var tag) ? Stream.of("#" + tag) : Stream.of())
                .distinct()
                .toList();
        return hashtags.isEmpty() ? longestWords(segments) : hashtags.stream().limit(TERMS);
    }

    private static Stream<String> longestWords(List<TextSegment> segments) {
        return segments.stream()
                .filter(TextSegment.Words.class::isInstance)
                .flatMap(words -> Stream.of(words.text().split("[^\\p{L}\\p{N}]+")))
                .filter(word -> word.length() >= SHORTEST_TERM)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .limit(TERMS);
    }
}
