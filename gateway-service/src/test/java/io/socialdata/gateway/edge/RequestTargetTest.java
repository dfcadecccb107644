package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.edge.RequestTarget.Ambiguous;
import io.socialdata.gateway.edge.RequestTarget.Plain;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTargetTest {

    @ParameterizedTest
    @CsvSource({
        "/a/b, /a/b",
        "/a/%62, /a/b",
        "/a/%C3%BC, /a/%C3%BC",
        "/a/%c3%bc, /a/%C3%BC",
        "/a/...b/, /a/...b/",
        "/a%20b, /a%20b",
        "/, /"
    })
    void pathHasOneSpelling(String uri, String path) {
        assertThat(RequestTarget.parse(uri)).isEqualTo(new Plain(path, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "*",
                "http://a/b",
                "/a%2fb",
                "/a%2Fb",
                "/%2e",
                "/a/../b",
                "/a/..",
                "/.",
                "/a/%2e%2e/b",
                "/a;b",
                "/a/..;/b",
                "/a%3bb",
                "/a%25b",
                "/a%5cb",
                "/a\\b",
                "/a%00",
                "/a%0a",
                "/a%7f",
                "/a%",
                "/a%2",
                "/a%zz",
                "/a%ff",
                "/a#b",
                "/a\u0100"
            })
    void whatCanBeReadInTwoWaysIsAmbiguous(String uri) {
        assertThat(RequestTarget.parse(uri)).isInstanceOf(Ambiguous.class);
    }

    @ParameterizedTest
    @CsvSource({
        "a=b&c=d, a=b&c=d",
        "q=%20a%2Fb, q=%20a%2Fb",
        "q={a}|b, q=%7Ba%7D%7Cb",
        "q=a[0]^`\u00fc, q=a%5B0%5D%5E%60%FC",
        "a=b?c=/d:@!$'()*, a=b?c=/d:@!$'()*"
    })
    void queryIsPassedOnWithItsRawCharactersEscaped(String query, String forwarded) {
        assertThat(RequestTarget.parse("/a?" + query)).isEqualTo(new Plain("/a", forwarded));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=%", "a=%4", "a=%zz", "a=%00", "a=b#c"})
    void brokenQueryIsAmbiguous(String query) {
        assertThat(RequestTarget.parse("/a?" + query)).isInstanceOf(Ambiguous.class);
    }

    @Test
    void emptyQueryIsNone() {
        assertThat(RequestTarget.parse("/a?")).isEqualTo(new Plain("/a", null));
    }

    @Property
    void anythingIsEitherAmbiguousOrReadTheSameTwice(
            @ForAll @StringLength(max = 40) @CharRange(from = '\u0000', to = '\u0120') String text) {
        if (RequestTarget.parse("/" + text) instanceof Plain once) {
            String again = once.query() == null ? once.path() : once.path() + "?" + once.query();
            assertThat(RequestTarget.parse(again)).isEqualTo(once);
            assertThat(again.chars()).allMatch(c -> c > ' ' && c < 0x7f);
            assertThat(once.path()).doesNotContain("/../", "/./", ";", "\\");
        }
    }
}
