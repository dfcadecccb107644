package io.socialdata.bench.reads;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The first calls of each kind to a newly started service, one after the other. */
final class ColdCalls {

    private static final int STARTS = 3;
    private static final int CALLS = 20;

    private final Map<ReadKind, List<Duration>> firsts = new EnumMap<>(ReadKind.class);
    private final Map<ReadKind, List<Duration>> all = new EnumMap<>(ReadKind.class);

    static ColdCalls measured(ReadsEnvironment around, Path checkout, ReadKind.SampleIds sampleIds)
            throws IOException, InterruptedException {
        ColdCalls coldCalls = new ColdCalls();
        try (HttpClient http = HttpClient.newHttpClient()) {
            for (int i = 0; i < STARTS; i++) {
                try (ReadsProcess reads = ReadsProcess.start(around, checkout)) {
                    for (ReadKind readKind : ReadKind.values()) {
                        coldCalls.ask(readKind, readKind.paths(sampleIds), reads, http);
                    }
                }
            }
        }
        return coldCalls;
    }

    /** Returns the median of the very first calls. */
    Duration first(ReadKind readKind) {
        return middle(firsts.getOrDefault(readKind, List.of()));
    }

    /** Returns the median of all of the first twenty. */
    Duration early(ReadKind readKind) {
        return middle(all.getOrDefault(readKind, List.of()));
    }

    private void ask(ReadKind readKind, List<String> paths, ReadsProcess reads, HttpClient http)
            throws IOException, InterruptedException {
        for (int i = 0; i < CALLS; i++) {
            long begun = System.nanoTime();
            int status = http.send(reads.request(paths.get(i % paths.size())), BodyHandlers.discarding())
                    .statusCode();
            Duration took = Duration.ofNanos(System.nanoTime() - begun);
            if (status != 200) {
                throw new IOException("a cold call is answered with " + status + ": " + paths.get(i % paths.size()));
            }
            if (i == 0) {
                firsts.computeIfAbsent(readKind, _ -> new ArrayList<>()).add(took);
            }
            all.computeIfAbsent(readKind, _ -> new ArrayList<>()).add(took);
        }
    }

    private static Duration middle(List<Duration> times) {
        List<Duration> sorted = new ArrayList<>(times);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
