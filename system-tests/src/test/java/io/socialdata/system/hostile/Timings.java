package io.socialdata.system.hostile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The responses to an honest customer, and what is wrong with them. */
record Timings(List<CallResponse> responses) {

    private static final Duration PROMPT = Duration.ofSeconds(1);
    private static final double SHARE = 0.95;

    Timings {
        responses = List.copyOf(responses);
    }

    /** Returns the 95th percentile of the call durations. */
    Duration p95() {
        List<Duration> sorted =
                responses.stream().map(CallResponse::took).sorted().toList();
        return sorted.get((int) Math.ceil(SHARE * sorted.size()) - 1);
    }

    long served() {
        return responses.stream().filter(CallResponse::isSuccess).count();
    }

    /** Returns the complaints of the customer; empty if there are none. */
    List<String> problems() {
        List<String> complaints = new ArrayList<>();
        if (served() < responses.size()) {
            complaints.add("%d of %d honest calls failed: %s"
                    .formatted(responses.size() - served(), responses.size(), failures()));
        }
        if (p95().compareTo(PROMPT) >= 0) {
            complaints.add("95 %% of the honest calls took up to %d ms".formatted(p95().toMillis()));
        }
        return complaints;
    }

    /** Returns the count of each failure status, with its first response. */
    private Map<Integer, String> failures() {
        Map<Integer, List<CallResponse>> byStatus = responses.stream()
                .filter(answer -> !answer.isSuccess())
                .collect(Collectors.groupingBy(CallResponse::status, TreeMap::new, Collectors.toList()));
        Map<Integer, String> failures = new TreeMap<>();
        byStatus.forEach((status, failed) -> failures.put(
                status, failed.size() + " times, " + failed.getFirst().text()));
        return failures;
    }

    @Override
    public String toString() {
        return "%d of %d honest calls served, p95 %d ms".formatted(served(), responses.size(), p95().toMillis());
    }
}
