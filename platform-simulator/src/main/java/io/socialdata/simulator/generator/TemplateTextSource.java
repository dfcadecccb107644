package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.PostTextSource;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.TextSegment.Hashtag;
import io.socialdata.simulator.world.TextSegment.LinkTo;
import io.socialdata.simulator.world.TextSegment.Mention;
import io.socialdata.simulator.world.TextSegment.Words;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Generates post texts from templates in several languages. The seed and the post id determine the text. */
final class TemplateTextSource implements PostTextSource {

    private static final int NONE = -1;
    private static final double MOSTLY_ENGLISH = 0.7;
    private static final int SHORT_LENGTH = 10;
    private static final int SUBJECTS = WordBank.SUBJECTS.size();
    private static final int ENGLISH = SentenceTemplates.LANGUAGES.indexOf("en");

    /**
     * What the text of a post is made of.
     *
     * @param sentence index in {@link #sentences}
     * @param tag index in {@link #tags}, -1 for none
     * @param site index of the subject that a link is about, -1 for none
     * @param mentioned number of a user mentioned in the text, -1 for none; the user replied to does not count
     * @param supplementary whether the text has characters outside the basic plane
     * @param picture whether its media, if any, is a picture
     */
    private record Draft(int sentence, int tag, int site, int mentioned, boolean supplementary, boolean picture) {}

    private final long seed;
    private final Users users;
    private final List<Sentence> sentences = new ArrayList<>();
    private final List<String> tags = new ArrayList<>();
    /** Index of the first phrase of each language. */
    private final int[] firstPhrase = new int[SentenceTemplates.LANGUAGES.size()];

    TemplateTextSource(WorldSpec spec, Users users) {
        this.seed = spec.seed();
        this.users = users;
        for (int language = 0; language < firstPhrase.length; language++) {
            firstPhrase[language] = sentences.size() / SUBJECTS;
            String name = SentenceTemplates.LANGUAGES.get(language);
            for (String phrase : SentenceTemplates.in(name)) {
                WordBank.SUBJECTS.forEach(subject -> sentences.add(new Sentence(name, phrase.replace("{0}", subject))));
            }
        }
        for (String adjective : WordBank.ADJECTIVES) {
            WordBank.SUBJECTS.forEach(subject -> tags.add(adjective + WordBank.capital(subject)));
        }
    }

    private Draft draw(SeededRandom seededRandom) {
        int language = seededRandom.chance(MOSTLY_ENGLISH) ? ENGLISH : seededRandom.below(firstPhrase.length);
        int subject = seededRandom.below(SUBJECTS);
        int phrase = firstPhrase[language]
                + seededRandom.below(SentenceTemplates.in(SentenceTemplates.LANGUAGES.get(language))
                        .size());
        return new Draft(
                phrase * SUBJECTS + subject,
                seededRandom.chance(0.3) ? seededRandom.below(WordBank.ADJECTIVES.size()) * SUBJECTS + subject : NONE,
                seededRandom.chance(0.2) ? subject : NONE,
                seededRandom.chance(0.1) ? seededRandom.below(users.size()) : NONE,
                seededRandom.chance(0.1),
                seededRandom.chance(0.75));
    }

    @Override
    public PostContent of(Post post, Optional<Post> about, Optional<Article> announced) {
        SeededRandom seededRandom = random(post.id());
        if (announced.isPresent()) {
            String address = "http://x.com/i/article/" + announced.get().id();
            return new PostContent("zxx", List.of(new LinkTo(link(seededRandom, address))), List.of());
        }
        Draft draft = draw(seededRandom);
        List<TextSegment> segments = new ArrayList<>();
        about.filter(original -> post.kind() == PostKind.REPLY)
                .ifPresent(original -> segments.add(new Mention(original.author())));
        Sentence sentence = sentences.get(draft.sentence());
        segments.add(new Words(sentence.text()));
        appendExtras(draft, seededRandom, segments);
        List<Media> media = post.withMedia() ? List.of(media(draft, seededRandom, post)) : List.of();
        return PostContent.spaced(sentence.language(), segments, media);
    }

    private void appendExtras(Draft draft, SeededRandom seededRandom, List<TextSegment> segments) {
        if (draft.mentioned() != NONE) {
            segments.add(new Mention(users.byNumber(draft.mentioned())));
        }
        if (draft.tag() != NONE) {
            segments.add(new Hashtag(tags.get(draft.tag())));
        }
        // To reveal clients that count UTF-16 units instead of code points.
        if (draft.supplementary()) {
            segments.add(new Words("\uD83D\uDE80"));
        }
        if (draft.site() != NONE) {
            String address = "https://" + WordBank.SUBJECTS.get(draft.site()) + ".example/" + seededRandom.hex(6);
            segments.add(new LinkTo(link(seededRandom, address)));
        }
    }

    @Override
    public List<Sentence> sentences() {
        return List.copyOf(sentences);
    }

    @Override
    public List<String> tags() {
        return List.copyOf(tags);
    }

    private static Media media(Draft draft, SeededRandom seededRandom, Post post) {
        return new Media(
                Snowflake.at(post.createdAt().minusSeconds(5), seededRandom.below(Snowflake.NEIGHBOURS)),
                draft.picture() ? Media.Kind.PHOTO : Media.Kind.VIDEO,
                seededRandom.token(15),
                Link.shortOf(seededRandom.token(SHORT_LENGTH)),
                "A picture of " + seededRandom.pick(WordBank.SUBJECTS),
                draft.picture() ? 1600 : 1920,
                draft.picture() ? 900 : 1080);
    }

    private SeededRandom random(long id) {
        return SeededRandom.of(seed ^ id, "prose");
    }

    private static Link link(SeededRandom seededRandom, String address) {
        return new Link(Link.shortOf(seededRandom.token(SHORT_LENGTH)), address);
    }

    /** Sentence templates by language; <code>{0}</code> stands for the subject. */
    static final class SentenceTemplates {

        private static final WordLists SENTENCES = new WordLists("/world/phrases.properties", ";\\s*");

        static final List<String> LANGUAGES = SENTENCES.names();

        private static final Map<String, List<String>> BY_LANGUAGE =
                LANGUAGES.stream().collect(Collectors.toMap(Function.identity(), SENTENCES::list));

        private SentenceTemplates() {}

        static List<String> in(String language) {
            return Objects.requireNonNull(BY_LANGUAGE.get(language), language);
        }
    }
}
