package io.socialdata.gateway.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.testkit.ConfigMappings;
import org.junit.jupiter.api.Test;

class ProseTest {

    @Test
    void htmlInADescriptionIsShownAndNotObeyed() {
        assertThat(Prose.paragraphs("a <script>x</script> `<b>`").getValue())
                .doesNotContain("<script>", "<b>")
                .contains("&lt;script&gt;", "<code>&lt;b&gt;</code>");
    }

    @Test
    void oneParagraphIsALine() {
        assertThat(Prose.line("a **b**").getValue()).isEqualTo("a <strong>b</strong>");
        assertThat(Prose.line("a\n\nb").getValue()).contains("<p>a</p>", "<p>b</p>");
    }

    @Test
    void everyOperationHasACommandThatNamesItsAddress() {
        Reference reference = new ReferenceReader(OperationCatalogue.load(), "https://api.example", "/twitter").read();

        assertThat(reference.groups())
                .allSatisfy(group -> assertThat(group.entries()).isNotEmpty());
        for (Reference.Group group : reference.groups()) {
            for (Reference.Entry entry : group.entries()) {
                assertThat(entry.curl())
                        .contains("'https://api.example" + entry.path().split("\\{", 2)[0]);
                assertThat(entry.curl()).doesNotContain("{id}");
                assertThat(entry.answers()).isNotEmpty();
                assertThat(entry.refusals())
                        .extracting(Reference.Refused::status)
                        .contains("401");
            }
        }
    }

    @Test
    void publicUrlIsUnknownUnlessConfigured() {
        assertThat(ConfigMappings.defaultsOf(ReferenceConfig.class).publicUrl()).isEmpty();
    }
}
