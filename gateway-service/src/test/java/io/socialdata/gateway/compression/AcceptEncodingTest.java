package io.socialdata.gateway.compression;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptEncodingTest {

    private static final Set<ContentCoding> ALL = EnumSet.allOf(ContentCoding.class);

    record Element(String name, int thousandths) {

        String written() {
            return "%s;q=%d.%03d".formatted(name, thousandths / 1000, thousandths % 1000);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip | GZIP",
                "GZip | GZIP",
                "x-gzip | GZIP",
                "zstd | ZSTD",
                "gzip, deflate, br, zstd | ZSTD",
                "gzip, deflate, br | GZIP",
                "gzip;q=1.0, zstd;q=0.9 | GZIP",
                "gzip;q=0.001 | GZIP",
                "gzip ; q=0.5 , zstd ; Q=0.6 | ZSTD",
                "gzip;q=0, zstd | ZSTD",
                "identity;q=0.5, gzip;q=0.5 | GZIP",
                "identity;q=0, gzip;q=0.1 | GZIP",
                "* | GZIP",
                "*;q=0, gzip | GZIP",
                "gzip;q=0, gzip | GZIP",
                ", ,gzip,, | GZIP"
            })
    void codingWithTheHighestWeightIsPreferred(String header, ContentCoding coding) {
        assertThat(accepting(header).preferred(ALL)).isEqualTo(coding);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "br",
                "deflate",
                "identity",
                "gzip;q=0",
                "gzip;q=0.000",
                "gzip;q=0, *",
                "*;q=0",
                "identity;q=0",
                "identity, gzip;q=0.5",
                "*, gzip;q=0.5",
                "gzip;q=2",
                "gzip;q=1.001",
                "gzip;q=0.1234",
                "gzip;q=",
                "gzip;q=-1",
                "gzip;level=9",
                "gzip;q=1;q=1",
                "gzip zstd",
                "gzipped"
            })
    void onlyKnownCodingsAreRecognised(String header) {
        assertThat(accepting(header).preferred(ALL)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity;q=0", "*;q=0", "gzip, *;q=0", "gzip;q=1, identity;q=0.0"})
    void identityCanBeExcluded(String header) {
        assertThat(accepting(header).excludesIdentity()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gzip", "identity", "*", "identity;q=0.1, *;q=0", "gzip;q=0"})
    void identityIsAcceptedUnlessExcluded(String header) {
        assertThat(accepting(header).excludesIdentity()).isFalse();
    }

    @Test
    void onlyOfferedCodingsAreChosen() {
        assertThat(accepting("zstd, gzip;q=0.1").preferred(EnumSet.of(ContentCoding.GZIP)))
                .isEqualTo(ContentCoding.GZIP);
        assertThat(accepting("zstd").preferred(EnumSet.of(ContentCoding.GZIP))).isNull();
    }

    @Test
    void severalHeaderLinesAreOneList() {
        MultiMap headers = MultiMap.caseInsensitiveMultiMap();
        headers.add("Accept-Encoding", "gzip;q=0.5").add("accept-encoding", "zstd;q=0.4");

        assertThat(AcceptEncoding.of(headers).preferred(ALL)).isEqualTo(ContentCoding.GZIP);
        assertThat(AcceptEncoding.of(MultiMap.caseInsensitiveMultiMap())).isNull();
    }

    @Property
    void chosenCodingIsAcceptedAndHasTheHighestWeight(@ForAll("elements") List<Element> elements) {
        List<String> written = elements.stream().map(Element::written).toList();

        ContentCoding chosen = accepting(String.join(",", written)).preferred(ALL);

        int weight = chosen == null ? 0 : weightOf(chosen.token(), elements);
        assertThat(ALL).allSatisfy(coding -> {
            boolean identityAccepted = chosen == null && weightOf("identity", elements) > 0;
            assertThat(identityAccepted || weightOf(coding.token(), elements) <= weight)
                    .isTrue();
        });
        assertThat(chosen == null || weight > 0).isTrue();
    }

    @Provide
    Arbitrary<List<Element>> elements() {
        Arbitrary<String> names = Arbitraries.of("gzip", "zstd", "identity", "br", "deflate");
        return Combinators.combine(names, Arbitraries.integers().between(0, 1000))
                .as(Element::new)
                .list()
                .ofMaxSize(6)
                .map(AcceptEncodingTest::lastOfEach);
    }

    private static List<Element> lastOfEach(List<Element> elements) {
        List<Element> identityAccepted = new ArrayList<>();
        for (Element element : elements) {
            identityAccepted.removeIf(other -> other.name().equals(element.name()));
            identityAccepted.add(element);
        }
        return identityAccepted;
    }

    private static int weightOf(String name, List<Element> elements) {
        return elements.stream()
                .filter(element -> element.name().equals(name.toLowerCase(Locale.ROOT)))
                .mapToInt(Element::thousandths)
                .findFirst()
                .orElse(0);
    }

    private static AcceptEncoding accepting(String header) {
        return AcceptEncoding.of(MultiMap.caseInsensitiveMultiMap().add("Accept-Encoding", header));
    }
}
