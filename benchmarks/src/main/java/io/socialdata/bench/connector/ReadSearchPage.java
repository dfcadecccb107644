package io.socialdata.bench.connector;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.layouts.Places;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.reading.Acting;
import io.socialdata.platform.reading.Classifier;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetItems;
import io.socialdata.platform.wire.Answer;
import io.socialdata.platform.wire.Body;
import io.socialdata.platform.wire.Operation;
import io.socialdata.platform.wire.Operation.GraphQl;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** From the bytes of a search page to its posts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ReadSearchPage {

    private static final String HOLDER = "/data/search_by_raw_query/search_timeline";

    private final Operation search = new GraphQl("SearchTimeline", "id", Map.of(), Map.of());
    private final Classifier classifier = new Classifier(Clock.systemUTC(), new SimpleMeterRegistry());
    private final PageReader<Tweet> reader =
            new PageReader<>(Places.of(HOLDER + "/timeline/instructions"), Places.of(HOLDER), new TweetItems(), null);
    private final Answer answer = new Answer(200, Map.of(), Body.of(SearchPage.bytes()));

    /** The page that was read; with fewer posts than it holds the figure would be worth nothing. */
    @Benchmark
    public Outcome<Page<Tweet>> read() {
        Outcome<Page<Tweet>> outcome = classifier.classify(answer, search, Acting.POOLED, reader);
        if (outcome instanceof Found<Page<Tweet>>(Page<Tweet> page)
                && page.items().size() == SearchPage.POSTS) {
            return outcome;
        }
        throw new IllegalStateException("the page was not read whole");
    }
}
