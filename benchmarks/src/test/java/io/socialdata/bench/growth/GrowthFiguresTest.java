package io.socialdata.bench.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.GrowthCurve.Kind;
import io.socialdata.bench.report.GrowthCurve.Point;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowthFiguresTest {

    private final GrowthCurve calls = curve("Calls", Kind.RATE, 10_123.5);
    private final GrowthCurve pages = curve("Pages", Kind.COST, 0.125);

    @TempDir
    Path folder;

    @Test
    void readsWhatWasWritten() throws IOException {
        GrowthFigures figures = GrowthFigures.beside(folder.resolve("images/growth.svg"));

        figures.replace(List.of(calls, pages));

        assertThat(folder.resolve("images/growth.tsv")).isRegularFile();
        assertThat(figures.read()).containsExactly(calls, pages);
    }

    @Test
    void aCurveThatIsMeasuredAgainKeepsItsPlaceAndOthersStay() throws IOException {
        GrowthFigures figures = GrowthFigures.beside(folder.resolve("growth.svg"));
        figures.replace(List.of(calls, pages));
        GrowthCurve again = curve("Calls", Kind.RATE, 9_000);

        figures.replace(List.of(again));

        assertThat(figures.read()).containsExactly(again, pages);
    }

    @Test
    void withoutAFileThereAreNoCurves() throws IOException {
        assertThat(new GrowthFigures(folder.resolve("none.tsv")).read()).isEmpty();
    }

    private static GrowthCurve curve(String title, Kind kind, double figure) {
        return new GrowthCurve(title, "ms", "rows", kind, List.of(new Point(16, figure), new Point(160, figure)));
    }
}
