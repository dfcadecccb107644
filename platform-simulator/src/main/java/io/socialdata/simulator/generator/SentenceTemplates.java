package io.socialdata.simulator.generator;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sentence templates by language; <code>{0}</code> stands for the subject. */
final class SentenceTemplates {

    private static final WordLists SENTENCES = new WordLists("/world/phrases.properties", ";\\s*");

    static final List<String> LANGUAGES = SENTENCES.names();

    private static final Map<String, List<String>> BY_LANGUAGE =
            LANGUAGES.stream().collect(Collectors.toMap(Function.identity(), SENTENCES::list));

    private SentenceTemplates() {}

    static List<String> in(String language) {
        return Objects.requireNonNull(BY_LANGUAGE.get(language), language);
    }
}
