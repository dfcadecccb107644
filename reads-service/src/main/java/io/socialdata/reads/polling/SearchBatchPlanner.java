package io.socialdata.reads.polling;

import io.socialdata.contract.polling.PollRequest.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Groups handles into shared searches: as many as the query length allows, and those together whose last seen posts are
 * about equally old, so that one that has been silent for long does not make the others' old posts appear again.
 */
final class SearchBatchPlanner {

    private static final Predicate<Target> FIRST_POLL = target -> target.afterId() == null;

    private final int longestQuery;

    SearchBatchPlanner(int longestQuery) {
        this.longestQuery = longestQuery;
    }

    List<SearchBatch> of(List<Target> targets) {
        List<SearchBatch> bundles = new ArrayList<>();
        fill(bundles, targets.stream().filter(FIRST_POLL).toList());
        fill(
                bundles,
                targets.stream()
                        .filter(FIRST_POLL.negate())
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
