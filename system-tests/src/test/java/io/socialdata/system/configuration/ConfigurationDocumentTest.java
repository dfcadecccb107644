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
                .hasSizeGreaterThan(100)
                .allSatisfy(setting ->
                        assertThat(setting.meaning()).as(setting.key()).isNotBlank());
    }

    /** The simulator is for developers, who may change any of its settings. */
    @Test
    void settingIsSetByADeploymentOrSaysWhenToChangeIt() {
        assertThat(ConfigurationPage.settings())
                .filteredOn(setting -> !setting.isForTests() && !setting.key().startsWith("simulator."))
                .allSatisfy(setting -> assertThat(setting.saysWhen()
                                || !ConfigurationPage.places()
                                        .deploymentsOf(setting)
                                        .isEmpty())
                        .as("%s: make it a constant, or end its Javadoc with \"Change it when\"", setting.key())
                        .isTrue());
    }

    @Test
    void settingOfTestsIsSetByTestsOnly() {
        assertThat(ConfigurationPage.settings()).filteredOn(Setting::isForTests).allSatisfy(setting -> {
            assertThat(ConfigurationPage.places().deploymentsOf(setting))
                    .as(setting.key())
                    .isEmpty();
            assertThat(ConfigurationPage.places().isSetByTests(setting))
                    .as("%s: nobody sets it, make it a constant", setting.key())
                    .isTrue();
        });
    }

    @Test
    void pageListsEverySettingForOperators() throws IOException {
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
