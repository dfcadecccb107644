package io.socialdata.bench.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class GrowthImageTest {

    private static final Path IMAGE = Path.of("../docs/images/growth.svg");

    @Test
    void theImageOfTheDocumentationShowsTheFiguresBesideIt() throws IOException {
        GrowthFigures figures = GrowthFigures.beside(IMAGE);

        assertThat(figures.read()).isNotEmpty();
        assertThat(Files.readString(IMAGE)).isEqualTo(new GrowthChart(figures.read()).svg());
    }
}
