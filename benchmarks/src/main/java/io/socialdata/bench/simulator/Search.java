package io.socialdata.bench.simulator;

import java.util.List;
import java.util.stream.Stream;

/**
 * A search as somebody types it.
 *
 * @param product the tab that it is asked for in
 */
record Search(String query, String product) {

    private static final String LATEST = "Latest";
    private static final String TOP = "Top";
    private static final String MEDIA = "Media";

    private static final List<String> SUBJECTS = List.of(
            "rivers", "maps", "trains", "bridges", "gardens", "tides", "birds", "cheese", "chess", "clouds", "coffee",
            "comets");

    private static final List<String> WATCHED = List.of(
            "river_atlas",
            "delta_office",
            "gauge_reader",
            "tide_keeper",
            "heron_one",
            "heron_two",
            "heron_three",
            "heron_four");

    /** A hundred and twenty searches: for words, phrases, tags, people and lists, and by what posts have. */
    static List<Search> mix(String list) {
        Stream<Search> ofSubjects =
                Stream.iterate(0, i -> i < SUBJECTS.size(), i -> i + 1).flatMap(i -> of(SUBJECTS.get(i), other(i)));
        Stream<Search> others = Stream.of(
                new Search("from:river_atlas", LATEST),
                new Search("from:delta_office -filter:replies", LATEST),
                new Search("to:river_atlas", LATEST),
                new Search("@river_atlas", LATEST),
                new Search("min_faves:100", LATEST),
                new Search("min_faves:100 filter:links", TOP),
                new Search("filter:images", MEDIA),
                new Search("filter:videos", MEDIA),
                new Search("lang:ja", LATEST),
                new Search(
                        WATCHED.stream()
                                        .reduce((all, one) -> all + " OR from:" + one)
                                        .map(all -> "(from:" + all + ")")
                                        .orElseThrow()
                                + " -filter:nativeretweets",
                        LATEST),
                new Search("list:" + list, LATEST),
                new Search("url:tea.example min_retweets:1", LATEST));
        return Stream.concat(ofSubjects, others).toList();
    }

    private static Stream<Search> of(String subject, String other) {
        return Stream.of(
                new Search(subject, LATEST),
                new Search(subject, TOP),
                new Search(subject + " " + other, LATEST),
                new Search("\"hot take\" " + subject, LATEST),
                new Search(subject + " min_faves:10", TOP),
                new Search(subject + " OR " + other + " -filter:replies", LATEST),
                new Search("#quiet" + capital(subject) + " OR #amber" + capital(other), LATEST),
                new Search(subject + " filter:images", MEDIA),
                new Search(subject + " lang:de since:2020-01-01", LATEST));
    }

    private static String other(int i) {
        return SUBJECTS.get((i + 5) % SUBJECTS.size());
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
