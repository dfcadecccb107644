package io.socialdata.reads.polling;

import io.socialdata.contract.polling.PollRequest.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Decides which handles share a search: as many as its length allows, and those together that were seen up to about the same
 * post, so that one that has been silent for long does not make the others' old posts come again.
 */
final class SearchBatchPlanner {

    private static final Predicate<Target> FIRST_LOOK = target -> target.afterId() == null;

    private final int longestQuery;

    SearchBatchPlanner(int longestQuery) {
        this.longestQuery = longestQuery;
    }

    List<SearchBatch> of(List<Target> targets) {
        List<SearchBatch> bundles = new ArrayList<>();
        fill(bundles, targets.stream().filter(FIRST_LOOK).toList());
        fill(
                bundles,
                targets.stream()
                        .filter(FIRST_LOOK.negate())
                        .sorted(Comparator.comparingLong(SearchBatch::after).reversed())
                        .toList());
        return bundles;
    }

    private void fill(List<SearchBatch> bundles, List<Target> targets) {
        List<Target> open = new ArrayList<>();
        for (Target target : targets) {
            open.add(target);
            if (open.size() > 1 && SearchBatch.queryLength(open) > longestQuery) {
                open.removeLast();
                bundles.add(new SearchBatch(open));
                open = new ArrayList<>(List.of(target));
            }
        }
        if (!open.isEmpty()) {
            bundles.add(new SearchBatch(open));
        }
    }
}
