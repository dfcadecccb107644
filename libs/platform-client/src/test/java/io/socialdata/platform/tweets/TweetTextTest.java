package io.socialdata.platform.tweets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TweetTextTest {

    private static final Pattern MARKUP = Pattern.compile("<[^>]*>");
    private static final List<String> PARTS = List.of("<", ">", "<a href=\"x\">", "</a>", "Web", " ", "\n");

    @Test
    void nameOfAClientIsTheTextOfItsLink() {
        assertThat(TweetText.withoutMarkup("<a href=\"https://mobile.example\" rel=\"nofollow\">Web App</a>"))
                .isEqualTo("Web App");
    }

    @Property(tries = 2_000)
    void markupIsWhatStandsBetweenAngleBrackets(@ForAll @Size(max = 12) List<Byte> choices) {
        StringBuilder html = new StringBuilder();
        choices.forEach(choice -> html.append(PARTS.get(Math.floorMod(choice, PARTS.size()))));
        String outside = MARKUP.matcher(html).replaceAll("").strip();

        assertThat(TweetText.withoutMarkup(html.toString())).isEqualTo(outside.isEmpty() ? null : outside);
    }
}
