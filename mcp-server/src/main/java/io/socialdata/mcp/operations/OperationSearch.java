package io.socialdata.mcp.operations;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds operations by words. A word counts by the most important text that contains it (id, summary, group, arguments,
 * description) and by how few operations contain it. Equal scores keep the order of the contract.
 */
final class OperationSearch {

    private static final double ID = 5;
    private static final double SUMMARY = 4;
    private static final double GROUP = 2.5;
    private static final double ARGUMENT = 1.5;
    private static final double DESCRIPTION = 1;
    /** Share of its weight that the beginning of a word counts. */
    private static final double PREFIX_SHARE = 0.6;

    private static final int SHORTEST_PREFIX = 3;

    private final Map<CallableOperation, Map<String, Double>> weights = new LinkedHashMap<>();
    private final Map<String, Integer> frequency = new HashMap<>();

    OperationSearch(List<CallableOperation> operations) {
        for (CallableOperation operation : operations) {
            Map<String, Double> words = new HashMap<>();
            add(words, operation.id(), ID);
            add(words, operation.summary(), SUMMARY);
            add(words, operation.group(), GROUP);
            operation.places().keySet().forEach(name -> add(words, name, ARGUMENT));
            add(words, operation.description(), DESCRIPTION);
            add(words, operation.price(), DESCRIPTION);
            words.keySet().forEach(word -> frequency.merge(word, 1, Integer::sum));
            weights.put(operation, Map.copyOf(words));
        }
    }

    List<CallableOperation> find(String query, int limit) {
        Set<String> words = SearchWords.of(query);
        Map<CallableOperation, Double> scores = new LinkedHashMap<>();
        weights.forEach((operation, weighted) -> {
            double score = operation.id().equals(query.strip()) ? Double.MAX_VALUE : score(words, weighted);
            if (score > 0) {
                scores.put(operation, score);
            }
        });
        List<Map.Entry<CallableOperation, Double>> ranked = new ArrayList<>(scores.entrySet());
        ranked.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        return ranked.stream().limit(limit).map(Map.Entry::getKey).toList();
    }

    private double score(Set<String> words, Map<String, Double> weighted) {
        double score = 0;
        for (String word : words) {
            score += weight(word, weighted);
        }
        return score;
    }

    private double weight(String word, Map<String, Double> weighted) {
        Double exact = weighted.get(word);
        if (exact != null) {
            return exact * rarity(word);
        }
        double best = 0;
        if (word.length() >= SHORTEST_PREFIX) {
            for (Map.Entry<String, Double> candidate : weighted.entrySet()) {
                if (candidate.getKey().startsWith(word)) {
                    best = Math.max(best, candidate.getValue() * rarity(candidate.getKey()) * PREFIX_SHARE);
                }
            }
        }
        return best;
    }

    private double rarity(String word) {
        return Math.log1p((double) weights.size() / frequency.getOrDefault(word, weights.size()));
    }

    private static void add(Map<String, Double> words, String text, double weight) {
        SearchWords.of(text).forEach(word -> words.merge(word, weight, Math::max));
    }
}
