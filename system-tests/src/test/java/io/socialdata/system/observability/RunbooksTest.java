package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.observability.ObservabilityFiles.Alert;
import java.nio.file.Path;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Each alert has a page, each page has an alert, and all pages have the same form. */
class RunbooksTest {

    @Test
    void everyAlertHasARunbookAndViceVersa() {
        assertThat(ObservabilityFiles.runbooks().stream().map(RunbooksTest::alertOf))
                .containsExactlyElementsOf(new TreeSet<>(
                        ObservabilityFiles.alerts().stream().map(Alert::name).toList()));
    }

    @Test
    void indexListsAllRunbooks() {
        String list = ObservabilityFiles.text(ObservabilityFiles.RUNBOOKS.resolve("README.md"));

        assertThat(ObservabilityFiles.runbooks())
                .allSatisfy(page -> assertThat(list).contains("[" + alertOf(page) + "](" + page.getFileName() + ")"));
    }

    @Test
    void everyRunbookHasImpactFirstCommandAndRemedies() {
        assertThat(ObservabilityFiles.runbooks()).allSatisfy(page -> {
            assertThat(ObservabilityFiles.text(page))
                    .startsWith("# " + alertOf(page) + "\n")
                    .contains("**Who is hurt.**", "**First command**", "| Cause | How to tell | What to do |");
            assertThat(ObservabilityFiles.firstCommands(page))
                    .as(page.toString())
                    .hasSize(1);
        });
    }

    private static String alertOf(Path page) {
        return page.getFileName().toString().replace(".md", "");
    }
}
