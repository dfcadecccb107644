package io.socialdata.gateway.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.testkit.ConfigMappings;
import org.junit.jupiter.api.Test;

class MarkdownRendererTest {

    @Test
    void htmlInADescriptionIsEscaped() {
        assertThat(MarkdownRenderer.paragraphs("a <script>x</script> `<b>`").getValue())
                .doesNotContain("<script>", "<b>")
                .contains("&lt;script&gt;", "<code>&lt;b&gt;</code>");
    }

    @Test
    void singleParagraphIsRenderedInline() {
        assertThat(MarkdownRenderer.line("a **b**").getValue()).isEqualTo("a <strong>b</strong>");
        assertThat(MarkdownRenderer.line("a\n\nb").getValue()).contains("<p>a</p>", "<p>b</p>");
    }

    @Test
    void everyOperationHasACommandWithItsAddress() {
        ApiReference apiReference =
                new ReferenceReader(OperationCatalogue.load(), "https://api.example", "/twitter").read();

        assertThat(apiReference.groups())
                .allSatisfy(group -> assertThat(group.entries()).isNotEmpty());
        for (ApiReference.Group group : apiReference.groups()) {
            for (ApiReference.Entry entry : group.entries()) {
                assertThat(entry.curl())
                        .contains("'https://api.example" + entry.path().split("\\{", 2)[0]);
                assertThat(entry.curl()).doesNotContain("{id}");
                assertThat(entry.answers()).isNotEmpty();
                assertThat(entry.refusals())
                        .extracting(ApiReference.Refused::status)
                        .contains("401");
            }
        }
    }

    @Test
    void typeLosesItsLinksInATextWithoutThem() {
        assertThat(MarkdownRenderer.withoutLinks("array of [Tweet](/docs/shapes#shape-Tweet) or null"))
                .isEqualTo("array of Tweet or null");
    }

    @Test
    void errorCodeHasAPage() {
        assertThat(MarkdownRenderer.errorPage("Invalid API key")).isEqualTo("/docs/errors/invalid_api_key");
    }

    @Test
    void publicUrlIsUnknownUnlessConfigured() {
        assertThat(ConfigMappings.defaultsOf(ReferenceConfig.class).publicUrl()).isEmpty();
    }
}
