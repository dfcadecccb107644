package io.socialdata.simulator.operations.trends;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.trends.Trend;
import io.socialdata.simulator.trends.TrendLocation;
import io.socialdata.simulator.trends.TrendLocations;
import io.socialdata.simulator.trends.Trends;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** What the pages for exploring show to everybody alike: the trends of the whole world. */
@Singleton
final class WorldwideTrends {

    private static final int USUAL = 20;
    private static final int MOST = 50;

    private final Trends trends;
    private final TrendLocation everywhere;

    WorldwideTrends(Trends trends, TrendLocations locations) {
        this.trends = trends;
        this.everywhere = locations.byWoeid(TrendLocations.WORLDWIDE).orElseThrow();
    }

    List<Trend> first(OptionalInt asked) {
        return trends.in(everywhere).stream()
                .limit(Math.clamp(asked.orElse(USUAL), 1, MOST))
                .toList();
    }

    TimelineShape timeline(OptionalInt asked) {
        List<Trend> shown = first(asked);
        List<Entry> entries = IntStream.range(0, shown.size())
                .<Entry>mapToObj(index -> new ItemEntry(new TrendItem(shown.get(index), index + 1)))
                .toList();
        return TimelineShape.after(0, List.of(new Instruction.ClearCache(), new Instruction.AddEntries(entries)));
    }

    static JsonObject link(Trend trend) {
        return JsonObject.empty()
                .with("url", "twitter://search/?query=" + trend.query())
                .with("urlType", "DeepLink");
    }

    /** How many posts, in words; nothing where the platform does not say. */
    static String posts(Trend trend) {
        return trend.volume().isPresent() ? trend.volume().getAsLong() / 1_000 + "K posts" : "";
    }
}
