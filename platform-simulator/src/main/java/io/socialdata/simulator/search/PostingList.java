package io.socialdata.simulator.search;

import java.util.List;

/** Ids of candidate posts, from the newest down. */
@FunctionalInterface
interface PostingList {

    /** Returns the highest candidate id below the bound; 0 or less if there is none. */
    long below(long bound);

    /** Returns the intersection of the lists, of which there is at least one. */
    static PostingList all(List<PostingList> parts) {
        return parts.size() == 1 ? parts.getFirst() : bound -> inEach(parts, bound);
    }

    /** Returns the union of the lists. */
    static PostingList any(List<PostingList> parts) {
        return parts.size() == 1 ? parts.getFirst() : bound -> highest(parts, bound);
    }

    private static long inEach(List<PostingList> parts, long bound) {
        long candidate = parts.getFirst().below(bound);
        int agreed = 1;
        for (int at = 1; candidate > 0 && agreed < parts.size(); at = (at + 1) % parts.size()) {
            long next = parts.get(at).below(candidate + 1);
            agreed = next == candidate ? agreed + 1 : 1;
            candidate = next;
        }
        return candidate;
    }

    private static long highest(List<PostingList> parts, long bound) {
        long highest = 0;
        for (int i = 0; i < parts.size(); i++) {
            highest = Math.max(highest, parts.get(i).below(bound));
        }
        return highest;
    }
}
