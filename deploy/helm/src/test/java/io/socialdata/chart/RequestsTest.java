package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.chart.RenderedChart.PodMaker;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the smallest installation asks of a cluster, also while it is upgraded. */
class RequestsTest {

    private static final RenderedChart MINIMAL = Chart.rendered("minimal");
    private static final BigDecimal TWO_CORES = new BigDecimal(2);
    private static final long MEBIBYTE = 1L << 20;
    private static final String BEGIN = "<!-- requests -->";
    private static final String END = "<!-- /requests -->";

    @Test
    void minimalInstallationFitsIntoTwoCoresAndFourGibibytes() {
        assertThat(cores(MINIMAL.services())).isLessThan(TWO_CORES);
        assertThat(mebibytes(MINIMAL.services())).isLessThan(4096);
    }

    /** An upgrade starts a new pod of every Deployment before the old one stops. */
    @Test
    void upgradeOfTheMinimalInstallationFitsToo() {
        List<PodMaker> during = withSurge(MINIMAL.services());

        assertThat(cores(during)).isLessThan(TWO_CORES);
        assertThat(mebibytes(during)).isLessThan(5 * 1024);
    }

    @Test
    void tasksFitBesideTheMinimalInstallation() {
        List<PodMaker> during = Stream.concat(
                        MINIMAL.services().stream(),
                        MINIMAL.podMakers().stream().filter(pod -> pod.kind().equals("Job")))
                .toList();

        assertThat(cores(during)).isLessThan(TWO_CORES);
    }

    @Test
    void sizingPageHasTheSums() throws IOException {
        Path page = Chart.CHECKOUT.resolve("docs/sizing.md");
        String text = Files.readString(page);
        int start = text.indexOf(BEGIN) + BEGIN.length();
        String table = Stream.concat(
                        Stream.of(
                                "| Value set | Pods | CPU | Memory | CPU in an upgrade | Memory in an upgrade |",
                                "|---|--:|--:|--:|--:|--:|"),
                        Stream.of("minimal", "default").map(RequestsTest::row))
                .collect(Collectors.joining("\n", "\n", "\n"));

        new KeptFile(page).is(text.substring(0, start) + table + text.substring(text.indexOf(END)));
    }

    private static String row(String set) {
        List<PodMaker> services = Chart.rendered(set).services();
        List<PodMaker> during = withSurge(services);
        return "| %s | %d | %s | %d Mi | %s | %d Mi |"
                .formatted(
                        set,
                        requests(services, "cpu").count(),
                        cores(services).stripTrailingZeros().toPlainString(),
                        mebibytes(services),
                        cores(during).stripTrailingZeros().toPlainString(),
                        mebibytes(during));
    }

    private static List<PodMaker> withSurge(List<PodMaker> services) {
        return Stream.concat(
                        services.stream(),
                        services.stream()
                                .filter(pod -> pod.kind().equals("Deployment"))
                                .map(RequestsTest::onePod))
                .toList();
    }

    private static PodMaker onePod(PodMaker pod) {
        ObjectNode object = pod.object().deepCopy();
        object.withObject("/spec").put("replicas", 1);
        return new PodMaker(object, pod.metadata(), pod.spec());
    }

    private static BigDecimal cores(List<PodMaker> pods) {
        return requests(pods, "cpu").map(RequestsTest::quantity).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static long mebibytes(List<PodMaker> pods) {
        return requests(pods, "memory")
                        .map(RequestsTest::quantity)
                        .mapToLong(BigDecimal::longValueExact)
                        .sum()
                / MEBIBYTE;
    }

    private static Stream<String> requests(List<PodMaker> pods, String resource) {
        return pods.stream()
                .flatMap(pod -> RenderedChart.stream(pod.spec().path("containers"))
                        .map(container -> container.at("/resources/requests").path(resource))
                        .map(JsonNode::asText)
                        .flatMap(request -> Stream.generate(() -> request)
                                .limit(pod.object().at("/spec/replicas").asInt(1))));
    }

    private static BigDecimal quantity(String text) {
        String number = text.replaceFirst("[A-Za-z]+$", "");
        return new BigDecimal(number)
                .multiply(
                        switch (text.substring(number.length())) {
                            case "" -> BigDecimal.ONE;
                            case "m" -> new BigDecimal("0.001");
                            case "Mi" -> new BigDecimal(MEBIBYTE);
                            case "Gi" -> new BigDecimal(MEBIBYTE * 1024);
                            default -> throw new IllegalArgumentException(text);
                        });
    }
}
