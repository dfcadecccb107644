package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StyleTest {

    private static final String STILL = "@media (prefers-reduced-motion: no-preference)";

    @Test
    void reducedMotionDisablesAnimations() throws IOException {
        String style = Files.readString(Path.of("src/main/resources/web/app/app.css"));

        assertThat(style).containsOnlyOnce(STILL);
        assertThat(style.substring(0, style.indexOf(STILL))).doesNotContain("animation", "transition", "@keyframes");
        assertThat(style.substring(style.indexOf(STILL)).lines().filter(line -> line.startsWith("@")))
                .hasSize(1);
    }
}
