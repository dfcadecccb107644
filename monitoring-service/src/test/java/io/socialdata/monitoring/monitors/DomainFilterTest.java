package io.socialdata.monitoring.monitors;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DomainFilterTest {

    @ParameterizedTest
    @CsvSource({
        "quietharbor.example, quietharbor.example",
        "' QuietHarbor.Example ', quietharbor.example",
        "https://www.quietharbor.example:8443/a?b=c#d, quietharbor.example",
        "http://quietharbor.example, quietharbor.example",
        "www.quietharbor.example., quietharbor.example",
        "blog.quietharbor.example/post, blog.quietharbor.example",
        "quietharbor.example?x=1, quietharbor.example",
        "bücher.example, xn--bcher-kva.example",
        "a-b.example, a-b.example"
    })
    void hostIsNormalised(String input, String host) {
        assertThat(DomainFilter.host(input)).contains(host);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "example",
                "localhost",
                "-a.example",
                "a..example",
                "a_b.example",
                "user@host.example",
                "127.0.0.1",
                "[::1]",
                "http://",
                "www.",
                "a b.example",
                "ex\u0000ample.example"
            })
    void invalidHostIsAbsent(String input) {
        assertThat(DomainFilter.host(input)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://quietharbor.example/x, true",
        "https://www.quietharbor.example, true",
        "http://a.b.quietharbor.example/y?z, true",
        "https://our_blog.quietharbor.example/x, true",
        "https://quietharbor.example@evil.example/, false",
        "https://notquietharbor.example, false",
        "https://quietharbor.example.evil.example, false",
        "https://evil.example/quietharbor.example, false",
        "https://evil.example?quietharbor.example, false",
        "quietharbor, false"
    })
    void filterMatchesTheHostAndItsSubdomains(String link, boolean matches) {
        assertThat(DomainFilter.matches("quietharbor.example", link)).isEqualTo(matches);
    }
}
