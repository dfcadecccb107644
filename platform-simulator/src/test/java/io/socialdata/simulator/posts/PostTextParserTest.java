package io.socialdata.simulator.posts;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.TextSegment.Hashtag;
import io.socialdata.simulator.world.TextSegment.LinkTo;
import io.socialdata.simulator.world.TextSegment.Words;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PostTextParserTest {

    private final PostTextParser postTextParser = new PostTextParser(TestWorld.SMALL.users());

    @Property(tries = 300)
    void textWithoutLinksIsPreserved(@ForAll String text) {
        String plain = text.replace("://", "");

        assertThat(postTextParser.read(plain, 1).stream().map(TextSegment::text).collect(Collectors.joining()))
                .isEqualToIgnoringCase(plain);
    }

    @Test
    void unknownHandleIsPlainText() {
        assertThat(postTextParser.read("ask @nobody_at_all", 1)).containsExactly(new Words("ask @nobody_at_all"));
    }

    @Test
    void emailAddressIsNoMention() {
        assertThat(postTextParser.read("me@river_atlas", 1)).containsExactly(new Words("me@river_atlas"));
    }

    @Test
    void hashtagsMayHaveLettersOfAnyScript() {
        assertThat(postTextParser.read("#łódź!", 1)).containsExactly(new Hashtag("łódź"), new Words("!"));
    }

    @Test
    void linkEndsBeforePunctuation() {
        List<TextSegment> segments = postTextParser.read("(see https://a.example/x?y=1).", 1);

        assertThat(segments)
                .filteredOn(LinkTo.class::isInstance)
                .extracting(textSegment -> ((LinkTo) textSegment).link())
                .extracting(Link::expanded)
                .containsExactly("https://a.example/x?y=1");
        assertThat(segments).last().isEqualTo(new Words(")."));
    }

    @Test
    void languageIsGuessedFromTheLetters() {
        assertThat(LanguageDetector.of("hello")).isEqualTo("en");
        assertThat(LanguageDetector.of("今日は川の日")).isEqualTo("ja");
        assertThat(LanguageDetector.of("42 🚀")).isEqualTo("und");
        assertThat(LanguageDetector.of("река")).isEqualTo("ru");
    }
}
