package io.socialdata.system.hostile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The answers that an honest customer got, and what is wrong with them. */
record Timings(List<CallAnswer> answers) {

    private static final Duration PROMPT = Duration.ofSeconds(1);
    private static final double SHARE = 0.95;

    Timings {
        answers = List.copyOf(answers);
    }

    /** The time within which 95 of a hundred calls end. */
    Duration p95() {
        List<Duration> sorted = answers.stream().map(CallAnswer::took).sorted().toList();
        return sorted.get((int) Math.ceil(SHARE * sorted.size()) - 1);
    }

    long served() {
        return answers.stream().filter(CallAnswer::isSuccess).count();
    }

    /** What the customer has to complain of; empty if nothing. */
    List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        if (served() < answers.size()) {
            complaints.add("%d of %d honest calls failed: %s"
                    .formatted(answers.size() - served(), answers.size(), failures()));
        }
        if (p95().compareTo(PROMPT) >= 0) {
            complaints.add("95 %% of the honest calls took up to %d ms".formatted(p95().toMillis()));
        }
        return complaints;
    }

    /** How often each status was the answer, and what was said with it first. */
    private Map<Integer, String> failures() {
        Map<Integer, List<CallAnswer>> byStatus = answers.stream()
                .filter(answer -> !answer.isSuccess())
                .collect(Collectors.groupingBy(CallAnswer::status, TreeMap::new, Collectors.toList()));
        Map<Integer, String> failures = new TreeMap<>();
        byStatus.forEach((status, failed) -> failures.put(
                status, failed.size() + " times, " + failed.getFirst().text()));
        return failures;
    }

    @Override
    public String toString() {
        return "%d of %d honest calls served, p95 %d ms".formatted(served(), answers.size(), p95().toMillis());
    }
}
