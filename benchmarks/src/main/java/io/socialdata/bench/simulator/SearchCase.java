package io.socialdata.bench.simulator;

import java.util.List;
import java.util.stream.Stream;

/**
 * A search query of a user.
 *
 * @param product the tab of the search
 */
record SearchCase(String query, String product) {

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

    /**
     * Returns a hundred and twenty searches: for words, phrases, tags, people and lists, and by properties of posts.
     */
    static List<SearchCase> mix(String list) {
        Stream<SearchCase> ofSubjects =
                Stream.iterate(0, i -> i < SUBJECTS.size(), i -> i + 1).flatMap(i -> of(SUBJECTS.get(i), other(i)));
        Stream<SearchCase> others = Stream.of(
                new SearchCase("from:river_atlas", LATEST),
                new SearchCase("from:delta_office -filter:replies", LATEST),
                new SearchCase("to:river_atlas", LATEST),
                new SearchCase("@river_atlas", LATEST),
                new SearchCase("min_faves:100", LATEST),
                new SearchCase("min_faves:100 filter:links", TOP),
                new SearchCase("filter:images", MEDIA),
                new SearchCase("filter:videos", MEDIA),
                new SearchCase("lang:ja", LATEST),
                new SearchCase(
                        WATCHED.stream()
                                        .reduce((all, one) -> all + " OR from:" + one)
                                        .map(all -> "(from:" + all + ")")
                                        .orElseThrow()
                                + " -filter:nativeretweets",
                        LATEST),
                new SearchCase("list:" + list, LATEST),
                new SearchCase("url:tea.example min_retweets:1", LATEST));
        return Stream.concat(ofSubjects, others).toList();
    }

    private static Stream<SearchCase> of(String subject, String other) {
        return Stream.of(
                new SearchCase(subject, LATEST),
                new SearchCase(subject, TOP),
                new SearchCase(subject + " " + other, LATEST),
                new SearchCase("\"hot take\" " + subject, LATEST),
                new SearchCase(subject + " min_faves:10", TOP),
                new SearchCase(subject + " OR " + other + " -filter:replies", LATEST),
                new SearchCase("#quiet" + capital(subject) + " OR #amber" + capital(other), LATEST),
                new SearchCase(subject + " filter:images", MEDIA),
                new SearchCase(subject + " lang:de since:2020-01-01", LATEST));
    }

    private static String other(int i) {
        return SUBJECTS.get((i + 5) % SUBJECTS.size());
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
