package io.socialdata.system.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ConfigurationDocumentTest {

    static final String COMMAND = "mvn -Punit -pl system-tests -am test -Dtest=ConfigurationDocumentTest"
            + " -Dconfiguration.write=true -Dsurefire.failIfNoSpecifiedTests=false";

    private static final Path PAGE = Checkout.root().resolve("docs/configuration.md");

    @Test
    void everySettingIsDescribed() {
        assertThat(ConfigurationPage.settings())
                .hasSizeGreaterThan(300)
                .allSatisfy(setting ->
                        assertThat(setting.meaning()).as(setting.key()).isNotBlank());
    }

    @Test
    void pageListsEverySetting() throws IOException {
        String text = ConfigurationPage.text();
        if (Boolean.getBoolean("configuration.write")) {
            Files.writeString(PAGE, text);
        }

        assertThat(PAGE)
                .withFailMessage("docs/configuration.md is out of date; write it again: %s", COMMAND)
                .exists()
                .hasContent(text);
    }
}
