package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.Checkout;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of what to scale when covers every service, and its figures are measured ones. */
class CapacityPageTest {

    private static final Path DOCS = Checkout.root().resolve("docs");
    private static final List<String> SERVICES = Checkout.services();

    private static final Pattern FIGURE = Pattern.compile("\\d+(?:[.,]\\d+)+");

    private final String page = ObservabilityFiles.text(ObservabilityFiles.CAPACITY);

    @Test
    void everyServiceHasASignalARateOrItsAbsenceAndAChange() {
        assertThat(SERVICES).allSatisfy(service -> {
            assertThat(firstColumn("## Signals")).contains(service);
            assertThat(firstColumn("## What one unit does")).contains(service);
            assertThat(firstColumn("## What to change")).contains(service);
        });
    }

    @Test
    void everyMeasuredFigureIsInTheResults() {
        String results = Stream.of("performance.md", "sizing.md", "notes/benchmark-results.md")
                .map(DOCS::resolve)
                .map(ObservabilityFiles::text)
                .collect(Collectors.joining());

        assertThat(FIGURE.matcher(section("## What one unit does")).results().map(MatchResult::group))
                .filteredOn(figure -> !page.contains("planned for " + figure))
                .isNotEmpty()
                .allSatisfy(figure -> assertThat(results).contains(figure));
    }

    private List<String> firstColumn(String title) {
        return section(title)
                .lines()
                .filter(line -> line.startsWith("| "))
                .flatMap(line -> Stream.of(line.split("\\|", -1)[1].split(",", -1)))
                .map(String::strip)
                .toList();
    }

    private String section(String title) {
        int begin = page.indexOf(title);
        int end = page.indexOf("\n## ", begin + 1);
        return page.substring(begin, end < 0 ? page.length() : end);
    }
}
