package io.socialdata.bench.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Kind;
import io.socialdata.bench.report.GrowthCurve.Point;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class GrowthChartTest {

    private final GrowthCurve calls = new GrowthCurve(
            "Gateway: calls & more",
            "calls per CPU-second",
            "keys",
            Kind.RATE,
            List.of(new Point(16, 10_000), new Point(160, 9_000), new Point(1_600, 2_500)));
    private final GrowthCurve pages = new GrowthCurve(
            "Page", "ms, p95", "calls", Kind.COST, List.of(new Point(1_000_000, 2.5), new Point(10_000_000, 2.25)));

    @Test
    void eachPointHasItsFigureAndItsWork() throws Exception {
        assertThat(texts(calls, pages))
                .contains("Gateway: calls & more", "10,000", "9,000", "2,500", "16", "160", "1,600")
                .contains("Page", "2.50", "2.25", "1 million", "10 million")
                .contains("flat: cost × 0.90, work × 10")
                .contains("faster than logarithmic: cost × 4.00, work × 100");
    }

    @Test
    void workIsLogarithmicAndFiguresBeginAtZero() throws Exception {
        List<Element> circles = elements(parsed(calls), "circle");
        List<Double> x = circles.stream().map(circle -> number(circle, "cx")).toList();
        List<Double> y = circles.stream().map(circle -> number(circle, "cy")).toList();
        double zero = ChartPanel.HEIGHT - 44;

        assertThat(x.get(1) - x.get(0)).isEqualTo(x.get(2) - x.get(1));
        assertThat((zero - y.get(2)) / (zero - y.get(0))).isBetween(0.249, 0.251);
    }

    @Test
    void everythingIsInsideTheImage() throws Exception {
        Document image = parsed(calls, pages, calls, pages);
        String[] box = image.getDocumentElement().getAttribute("viewBox").split(" ", -1);

        assertThat(Integer.parseInt(box[2])).isEqualTo(3 * ChartPanel.WIDTH);
        assertThat(Integer.parseInt(box[3])).isGreaterThan(2 * ChartPanel.HEIGHT);
        assertThat(elements(image, "circle")).hasSize(10).allSatisfy(circle -> {
            assertThat(number(circle, "cx")).isBetween(0.0, (double) ChartPanel.WIDTH);
            assertThat(number(circle, "cy")).isBetween(60.0, (double) ChartPanel.HEIGHT);
        });
    }

    @Test
    void saysInWordsWhatItShows() throws Exception {
        Element root = parsed(calls, pages).getDocumentElement();

        assertThat(root.getAttribute("role")).isEqualTo("img");
        assertThat(root.getAttribute("aria-labelledby")).isEqualTo("title desc");
        assertThat(texts(calls, pages)).contains("""
                        Gateway: calls & more, calls per CPU-second: 10,000 at 16, 9,000 at 160, 2,500 at 1,600 keys. \
                        Growth: faster than logarithmic.
                        Page, ms, p95: 2.50 at 1 million, 2.25 at 10 million calls. Growth: flat.""");
    }

    @Test
    void needsNothingFromElsewhereAndHasColoursForADarkPage() {
        String svg = svg(calls);

        assertThat(svg.replace("http://www.w3.org/2000/svg", ""))
                .contains("prefers-color-scheme: dark")
                .doesNotContain("script", "http", "url(", "@font-face");
    }

    @Test
    void isTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        String svg = svg(calls);
        try {
            Locale.setDefault(Locale.GERMANY);

            assertThat(svg(calls)).isEqualTo(svg);
        } finally {
            Locale.setDefault(before);
        }
    }

    private static String svg(GrowthCurve... curves) {
        return new GrowthChart(List.of(curves)).svg();
    }

    private static Document parsed(GrowthCurve... curves) throws Exception {
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg(curves).getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> texts(GrowthCurve... curves) throws Exception {
        Document image = parsed(curves);
        return Stream.of("text", "title", "desc")
                .flatMap(name -> elements(image, name).stream())
                .map(element -> element.getTextContent().strip())
                .toList();
    }

    private static List<Element> elements(Document image, String name) {
        NodeList found = image.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }
}
