package io.socialdata.local.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TemplateTest {

    @Test
    void placeholdersAreReplacedAndOtherTextIsUnchanged() {
        Template template = new Template("url=@{database.url} other=${left.alone} money=$1");

        assertThat(template.filledIn(name -> "<" + name + "$0>"))
                .isEqualTo("url=<database.url$0> other=${left.alone} money=$1");
    }

    @Test
    void namesIncludeThoseOfBothTexts() {
        Template template = new Template("@{kafka} @{kafka}").followedBy(new Template("@{issuer.url}"));

        assertThat(template.names()).containsExactly("issuer.url", "kafka");
    }
}
