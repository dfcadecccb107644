package io.socialdata.bench.platformclient;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.responses.ResponseClassifier;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.ResponseBody;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Parses the bytes of a search page to its posts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SearchPageParsing {

    private static final String HOLDER = "/data/search_by_raw_query/search_timeline";

    private final Operation search = new GraphQl("SearchTimeline", "id", Map.of(), Map.of());
    private final ResponseClassifier responseClassifier =
            new ResponseClassifier(Clock.systemUTC(), new SimpleMeterRegistry(), OperationCatalog.builtIn()::errors);
    private final PageReader<Tweet> reader = new PageReader<>(
            JsonPaths.of(HOLDER + "/timeline/instructions"), JsonPaths.of(HOLDER), TweetReader::item, null);
    private final PlatformResponse platformResponse =
            new PlatformResponse(200, Map.of(), ResponseBody.of(SearchPageFixture.bytes()));

    /** Returns the parsed page. The figure is meaningless if the page has fewer posts than it should. */
    @Benchmark
    public PlatformResult<Page<Tweet>> read() {
        PlatformResult<Page<Tweet>> platformResult =
                responseClassifier.classify(platformResponse, search, CallerKind.POOLED, reader);
        if (platformResult instanceof Success<Page<Tweet>>(Page<Tweet> page)
                && page.items().size() == SearchPageFixture.POSTS) {
            return platformResult;
        }
        throw new IllegalStateException("the page was not read whole");
    }
}
