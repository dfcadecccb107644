package io.socialdata.mcp.operations;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds operations by words, ranked by BM25F: a word counts more in a summary than in a description, in a short text than
 * in a long one, and the fewer operations have it. Equal scores keep the order of the contract.
 */
final class OperationSearch {

    /** The texts of an operation, with the weight of a word in them. */
    private enum Field {
        SUMMARY(6),
        ID(4),
        FIRST_SENTENCE(2.5),
        PATH(1),
        GROUP(1),
        ARGUMENTS(0.5),
        DESCRIPTION(0.7);

        private final double weight;

        Field(double weight) {
            this.weight = weight;
        }

        private String text(CallableOperation operation) {
            String description = operation.description();
            String first = FirstSentence.of(description);
            return switch (this) {
                case SUMMARY -> operation.summary();
                case ID -> operation.id();
                case FIRST_SENTENCE -> first;
                case PATH -> operation.operation().path();
                case GROUP -> operation.group();
                case ARGUMENTS -> String.join(" ", operation.places().keySet());
                case DESCRIPTION -> description.substring(first.length()) + " " + operation.price();
            };
        }
    }

    /** How much the length of a text counts. */
    private static final double LENGTH_SHARE = 0.6;
    /** The higher, the more a repeated word counts. */
    private static final double SATURATION = 4;
    /** Share that a related word counts, and the beginning of a word. */
    private static final double RELATED_SHARE = 0.7;

    private static final double PREFIX_SHARE = 0.6;
    /** Share that a change counts for a query that does not begin with the verb of a change. */
    private static final double CHANGE_SHARE = 0.6;
    /** Share of the score that depends on how much of the summary the query says. */
    private static final double COVERAGE_SHARE = 0.35;

    private static final int SHORTEST_PREFIX = 3;

    private final SearchWords words = new SearchWords();
    private final List<Indexed> indexed;
    private final Map<String, Integer> operationsWith = new HashMap<>();
    /** The words with which summaries of changes begin. */
    private final Set<String> changes = new HashSet<>();

    /** An operation with the words of its summary, and the weighted number of times that it has each word. */
    private record Indexed(CallableOperation operation, List<String> summary, Map<String, Double> frequencies) {}

    OperationSearch(List<CallableOperation> operations) {
        indexed = operations.stream()
                .map(operation -> new Indexed(operation, words.of(operation.summary()), new HashMap<>()))
                .toList();
        for (Field field : Field.values()) {
            List<List<String>> texts = operations.stream()
                    .map(operation -> words.of(field.text(operation)))
                    .toList();
            double average = texts.stream().mapToInt(List::size).average().orElse(1);
            for (int at = 0; at < texts.size(); at++) {
                List<String> text = texts.get(at);
                double weight = field.weight / (1 - LENGTH_SHARE + LENGTH_SHARE * text.size() / average);
                Map<String, Double> frequencies = indexed.get(at).frequencies();
                text.forEach(word -> frequencies.merge(word, weight, Double::sum));
            }
        }
        for (Indexed each : indexed) {
            if (each.operation().isWrite()) {
                changes.add(each.summary().getFirst());
            }
            each.frequencies().keySet().forEach(word -> operationsWith.merge(word, 1, Integer::sum));
        }
    }

    List<CallableOperation> find(String query, int limit) {
        Map<String, Collection<String>> meanings = words.meanings(query);
        Set<String> all = new HashSet<>();
        meanings.values().forEach(all::addAll);
        double changeShare = asksForChange(query, meanings) ? 1 : CHANGE_SHARE;
        Map<CallableOperation, Double> scores = new LinkedHashMap<>();
        for (Indexed each : indexed) {
            CallableOperation operation = each.operation();
            double score = operation.id().equals(query.strip())
                    ? Double.MAX_VALUE
                    : score(meanings, each.frequencies())
                            * coverage(each.summary(), all)
                            * (operation.isWrite() ? changeShare : 1);
            if (score > 0) {
                scores.put(operation, score);
            }
        }
        List<Map.Entry<CallableOperation, Double>> ranked = new ArrayList<>(scores.entrySet());
        ranked.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        return ranked.stream().limit(limit).map(Map.Entry::getKey).toList();
    }

    private boolean asksForChange(String query, Map<String, Collection<String>> meanings) {
        return !words.isQuestion(query)
                && meanings.values().stream()
                        .limit(1)
                        .flatMap(Collection::stream)
                        .anyMatch(changes::contains);
    }

    private static double coverage(List<String> summary, Set<String> all) {
        double said = summary.stream().filter(all::contains).count();
        return 1 - COVERAGE_SHARE + COVERAGE_SHARE * said / summary.size();
    }

    /** A word counts once, by the best of its meanings. */
    private double score(Map<String, Collection<String>> meanings, Map<String, Double> found) {
        double score = 0;
        for (Map.Entry<String, Collection<String>> word : meanings.entrySet()) {
            double best = 0;
            for (String meaning : word.getValue()) {
                double share = meaning.equals(word.getKey()) ? 1 : RELATED_SHARE;
                best = Math.max(best, share * score(meaning, found));
            }
            score += best;
        }
        return score;
    }

    private double score(String word, Map<String, Double> found) {
        if (operationsWith.containsKey(word) || word.length() < SHORTEST_PREFIX) {
            return exact(word, found);
        }
        return found.keySet().stream()
                .filter(candidate -> candidate.startsWith(word))
                .mapToDouble(candidate -> PREFIX_SHARE * exact(candidate, found))
                .max()
                .orElse(0);
    }

    private double exact(String word, Map<String, Double> found) {
        double frequency = found.getOrDefault(word, 0.0);
        double with = operationsWith.getOrDefault(word, 0);
        double rarity = Math.log1p((indexed.size() - with + 0.5) / (with + 0.5));
        return rarity * frequency / (SATURATION + frequency);
    }
}
