package io.socialdata.simulator.posting;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.TestWorld;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Segment;
import io.socialdata.simulator.world.Segment.Hashtag;
import io.socialdata.simulator.world.Segment.LinkTo;
import io.socialdata.simulator.world.Segment.Words;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TextReaderTest {

    private final TextReader reader = new TextReader(TestWorld.SMALL.users());

    @Property(tries = 300)
    void nothingOfATextWithoutLinksIsLost(@ForAll String text) {
        String plain = text.replace("://", "");

        assertThat(reader.read(plain, 1).stream().map(Segment::text).collect(Collectors.joining()))
                .isEqualToIgnoringCase(plain);
    }

    @Test
    void aHandleThatIsNobodysIsPlainText() {
        assertThat(reader.read("ask @nobody_at_all", 1)).containsExactly(new Words("ask @nobody_at_all"));
    }

    @Test
    void aMailAddressMentionsNobody() {
        assertThat(reader.read("me@river_atlas", 1)).containsExactly(new Words("me@river_atlas"));
    }

    @Test
    void hashtagsMayHaveLettersOfAnyScript() {
        assertThat(reader.read("#łódź!", 1)).containsExactly(new Hashtag("łódź"), new Words("!"));
    }

    @Test
    void aLinkEndsBeforePunctuation() {
        List<Segment> segments = reader.read("(see https://a.example/x?y=1).", 1);

        assertThat(segments)
                .filteredOn(LinkTo.class::isInstance)
                .extracting(segment -> ((LinkTo) segment).link())
                .extracting(Link::expanded)
                .containsExactly("https://a.example/x?y=1");
        assertThat(segments).last().isEqualTo(new Words(")."));
    }

    @Test
    void theLanguageIsGuessedFromTheLetters() {
        assertThat(Languages.of("hello")).isEqualTo("en");
        assertThat(Languages.of("今日は川の日")).isEqualTo("ja");
        assertThat(Languages.of("42 🚀")).isEqualTo("und");
        assertThat(Languages.of("река")).isEqualTo("ru");
    }
}
