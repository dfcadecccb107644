package io.socialdata.bench.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.bench.report.GrowthCurve;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class GrowthImageTest {

    private static final Path IMAGE = Path.of("../docs/images/growth.svg");
    private static final Path PAGE = Path.of("../docs/performance.md");
    private static final Pattern COLUMN_SEPARATOR = Pattern.compile(" \\| ");
    private static final Pattern NUMBER = Pattern.compile("\\d[\\d,]*(?:\\.\\d+)?");

    @Test
    void theImageOfTheDocumentationShowsTheFiguresBesideIt() throws IOException {
        GrowthFigures figures = GrowthFigures.beside(IMAGE);

        assertThat(figures.read()).isNotEmpty();
        assertThat(Files.readString(IMAGE)).isEqualTo(new GrowthChart(figures.read()).svg());
    }

    @Test
    void theTableOfTheDocumentationHasTheFiguresOfTheImage() throws IOException {
        List<String> rows = Files.readAllLines(PAGE);
        for (GrowthCurve curve : GrowthFigures.beside(IMAGE).read()) {
            List<BigDecimal> shown = rows.stream()
                    .filter(row -> row.startsWith("| " + curve.title() + " |"))
                    .map(row -> COLUMN_SEPARATOR.split(row, -1)[2])
                    .flatMap(figures -> NUMBER.matcher(figures).results())
                    .limit(curve.points().size())
                    .map(number -> new BigDecimal(number.group().replace(",", "")))
                    .toList();

            assertThat(shown).as(curve.title()).hasSameSizeAs(curve.points());
            for (int i = 0; i < shown.size(); i++) {
                BigDecimal figure = BigDecimal.valueOf(curve.points().get(i).figure());
                assertThat(figure.setScale(shown.get(i).scale(), RoundingMode.HALF_UP))
                        .as(curve.title())
                        .isEqualTo(shown.get(i));
            }
        }
    }
}
