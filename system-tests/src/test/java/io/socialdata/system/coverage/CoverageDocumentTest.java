package io.socialdata.system.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CoverageDocumentTest {

    static final String COMMAND =
            "mvn -Punit test -Dtest=CoverageDocumentTest -Dcoverage.write=true -Dsurefire.failIfNoSpecifiedTests=false";

    private static final Path PAGE = Checkout.root().resolve("docs/coverage.md");

    @Test
    void pageMatchesTheImplementation() throws IOException {
        String text = new CoveragePage(OperationCatalogue.load()).text();
        if (Boolean.getBoolean("coverage.write")) {
            Files.writeString(PAGE, text);
        }

        assertThat(PAGE)
                .withFailMessage("docs/coverage.md is out of date; write it again: %s", COMMAND)
                .exists()
                .hasContent(text);
    }
}
