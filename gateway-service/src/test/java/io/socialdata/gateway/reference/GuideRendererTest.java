package io.socialdata.gateway.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class GuideRendererTest {

    private static final Map<String, String> FILES = Map.of("other", "other.md", "changelog", "CHANGELOG.md");

    @Test
    void headingsHaveTheIdsOfTheRepository() {
        Guide guide = render("# The `API`: a guide\n\n## Twice\n\n## Twice\n");

        assertThat(guide.title()).isEqualTo("The API: a guide");
        assertThat(html(guide)).contains("<h1 id=\"the-api-a-guide\">", "<h2 id=\"twice\">", "<h2 id=\"twice-1\">");
    }

    @Test
    void linksLeadToServedPagesOnly() {
        String html = html(render(
                        "[a](other.md#part) [b](../CHANGELOG.md) [c](adr/0001-x.md) [d](#here) [e](https://x.test/)"))
                .replace(" rel=\"nofollow\"", "");

        assertThat(html)
                .contains("<a href=\"/docs/guides/other#part\">a</a>", "<a href=\"/docs/guides/changelog\">b</a>")
                .contains("</a> c <a", "<a href=\"#here\">d</a>", "href=\"https://x.test/\"")
                .doesNotContain("adr");
    }

    @Test
    void commentsAreLeftOutAndOtherHtmlIsText() {
        String html = html(render("<!-- run by a test -->\n\n<script>x</script>\n\n| a |\n|---|\n| b |\n"));

        assertThat(html)
                .doesNotContain("run by a test", "<script>")
                .contains("&lt;script&gt;", "<table>", "<td>b</td>");
    }

    @Test
    void codeScrollsByKeyboardAndAnEmptyCornerIsNoHeading() {
        String html = html(render("```bash\ncurl\n```\n\n| | b |\n|---|---|\n| c | d |\n"));

        assertThat(html)
                .contains("<pre tabindex=\"0\">", "<td></td>\n<th>b</th>")
                .doesNotContain("<th></th>");
    }

    private static Guide render(String markdown) {
        return GuideRenderer.render("guide", markdown, FILES);
    }

    private static String html(Guide guide) {
        return guide.html().getValue();
    }
}
