package io.socialdata.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.http.RequestTarget.Ambiguous;
import io.socialdata.gateway.http.RequestTarget.Plain;
import io.socialdata.gateway.http.RequestTarget.Server;
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
    void pathIsNormalised(String uri, String path) {
        assertThat(RequestTarget.parse(uri)).isEqualTo(new Plain(path, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "**",
                "http:",
                "http:/b",
                "http://",
                "http:///b",
                "http://:80/b",
                "http://user@a/b",
                "http://user:word@a/b",
                "http://a@/b",
                "http://a b/c",
                "http://a%2eb/c",
                "http://a,b/c",
                "http://a\\b/c",
                "http://a:x/b",
                "http://a:123456/b",
                "http://[::1/b",
                "http://[::1]x/b",
                "http://a/b#c",
                "http://a#b",
                "http://a/../b",
                "http://a/b%2fc",
                "httpx://a/b",
                "ftp://a/b",
                "file:///b",
                "javascript:b",
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
    void ambiguousTargetIsDetected(String uri) {
        assertThat(RequestTarget.parse(uri)).isInstanceOf(Ambiguous.class);
    }

    @ParameterizedTest
    @CsvSource({
        "http://a/b, /b",
        "HTTPS://a.example:8443/b/%62, /b/b",
        "http://127.0.0.1:8080/b, /b",
        "http://[2001:db8::1]:80/b, /b",
        "http://a:/b, /b",
        "http://a, /",
        "http://a/, /",
        "http://a//b, //b"
    })
    void absoluteUrlIsReducedToItsPath(String url, String path) {
        assertThat(RequestTarget.parse(url)).isEqualTo(new Plain(path, null));
    }

    @ParameterizedTest
    @CsvSource({"http://a/b?c=d, /b, c=d", "http://a?c=d, /, c=d", "http://a/b?c=http://e/@f, /b, c=http://e/@f"})
    void absoluteUrlKeepsItsQuery(String url, String path, String query) {
        assertThat(RequestTarget.parse(url)).isEqualTo(new Plain(path, query));
    }

    @Test
    void asteriskAddressesTheServer() {
        assertThat(RequestTarget.parse("*")).isEqualTo(new Server());
    }

    @ParameterizedTest
    @CsvSource({
        "a=b&c=d, a=b&c=d",
        "q=%20a%2Fb, q=%20a%2Fb",
        "q={a}|b, q=%7Ba%7D%7Cb",
        "q=a[0]^`\u00fc, q=a%5B0%5D%5E%60%FC",
        "a=b?c=/d:@!$'()*, a=b?c=/d:@!$'()*"
    })
    void rawQueryCharactersAreEscaped(String query, String forwarded) {
        assertThat(RequestTarget.parse("/a?" + query)).isEqualTo(new Plain("/a", forwarded));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=%", "a=%4", "a=%zz", "a=%00", "a=b#c"})
    void malformedQueryIsAmbiguous(String query) {
        assertThat(RequestTarget.parse("/a?" + query)).isInstanceOf(Ambiguous.class);
    }

    @Test
    void emptyQueryIsAbsent() {
        assertThat(RequestTarget.parse("/a?")).isEqualTo(new Plain("/a", null));
    }

    @Property
    void absoluteUrlIsParsedAsItsPath(
            @ForAll @StringLength(max = 40) @CharRange(from = '\u0000', to = '\u0120') String text) {
        assertThat(RequestTarget.parse("http://a.example:80/" + text)).isEqualTo(RequestTarget.parse("/" + text));
    }

    @Property
    void anyAuthorityIsPlainOrRejected(
            @ForAll @StringLength(max = 12) @CharRange(from = '!', to = '~') String authority) {
        boolean plain = authority.matches("([\\w.-]+|\\[[0-9A-Fa-f:.]{2,}])(:\\d{0,5})?");

        assertThat(RequestTarget.parse("http://" + authority + "/b") instanceof Plain(String path, var query)
                        && path.equals("/b")
                        && query == null)
                .isEqualTo(plain);
    }

    @Property
    void anyTargetIsAmbiguousOrParsesIdempotently(
            @ForAll @StringLength(max = 40) @CharRange(from = '\u0000', to = '\u0120') String text) {
        if (RequestTarget.parse("/" + text) instanceof Plain once) {
            String again = once.query() == null ? once.path() : once.path() + "?" + once.query();
            assertThat(RequestTarget.parse(again)).isEqualTo(once);
            assertThat(again.chars()).allMatch(c -> c > ' ' && c < 0x7f);
            assertThat(once.path()).doesNotContain("/../", "/./", ";", "\\");
        }
    }
}
