package io.socialdata.gateway.reference;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ErrorReference;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pages of the reference together: their links, their structure and their size. */
@GatewayTest
class ReferenceSiteComponentTest {

    /** As browsers receive a page: compressed, with the files that it loads. */
    private static final int LARGEST_PAGE = 150_000;

    private static final List<String> FILES = List.of("/docs/reference.css", "/docs/reference.js");
    private static final int LARGEST_SITE = 4_000_000;
    private static final Pattern TAG = Pattern.compile("<(/?)([a-z][a-z0-9]*)([^>]*)>");
    private static final Set<String> WITHOUT_END = Set.of("meta", "link", "input", "br", "hr", "img");

    private Site site;

    @BeforeEach
    void read() {
        World.fresh();
        site = Site.crawl();
    }

    @Test
    void everyLinkLeadsToAPageAndAnElementOfIt() {
        site.pages()
                .forEach((path, page) -> assertThat(page.statusCode()).as(path).isEqualTo(200));
        site.html()
                .forEach((path, body) -> assertThat(Site.links(body))
                        .as(path)
                        .allSatisfy(link ->
                                assertThat(leadsSomewhere(path, link)).as(link).isTrue()));
    }

    @Test
    void siteHasThePagesOfErrorsEventsShapesAndGuides() {
        assertThat(site.html())
                .containsKeys(
                        "/docs/errors",
                        "/docs/events",
                        "/docs/shapes",
                        "/docs/user-reads",
                        "/docs/guides/consuming-the-api",
                        "/docs/guides/changelog");
        assertThat(site.body("/docs/guides/consuming-the-api"))
                .contains("<table>", "href=\"/docs/guides/verifying-webhooks\"")
                .doesNotContain("&lt;!--", ".md\"");
    }

    @Test
    void everyErrorCodeHasAPageWithItsStatusAndReasons() {
        for (ErrorCode errorCode : ErrorCode.values()) {
            String page = site.body(ErrorReference.PATH + ErrorReference.pageName(errorCode.code()));
            assertThat(page)
                    .contains("<h1><code>" + errorCode.code() + "</code></h1>")
                    .contains("<code>" + errorCode.status() + "</code>");
        }
        assertThat(site.body("/docs/errors/not_found"))
                .contains("unknown_path", "unknown_resource", "href=\"/docs/user-reads#user_info\"");
    }

    @Test
    void elementsAreClosedAndIdsAreUnique() {
        site.html().forEach((path, body) -> {
            assertThat(body).as(path).startsWith("<!DOCTYPE html>");
            assertClosed(path, body);
            assertThat(Pattern.compile(" id=\"([^\"]*)\"")
                            .matcher(body)
                            .results()
                            .map(id -> id.group(1)))
                    .as(path)
                    .doesNotHaveDuplicates()
                    .doesNotContain("");
            assertThat(Pattern.compile("<h1").matcher(body).results()).as(path).hasSize(1);
        });
    }

    @Test
    void contentsMarkThePageThatIsOpen() {
        site.html()
                .forEach((path, body) -> assertThat(Pattern.compile("<a href=\"([^\"]*)\" aria-current=\"page\">")
                                .matcher(body)
                                .results()
                                .map(link -> link.group(1))
                                .toList())
                        .as(path)
                        .isEqualTo(path.startsWith(ErrorReference.PATH) ? List.of() : List.of(path)));
    }

    @Test
    void pagesLoadNothingExternalAndRunNothingInline() {
        for (String path : site.html().keySet()) {
            HttpResponse<String> page = get(path, Map.of());
            assertThat(header(page, "Content-Security-Policy"))
                    .contains("default-src 'none'", "script-src 'self'", "style-src 'self'")
                    .doesNotContain("unsafe");
            assertThat(page.body()).as(path).doesNotContain("<style", " style=", " onclick", "<img");
            assertThat(page.body()).as(path).doesNotContainPattern("<script(?![^>]*src=\"/docs/)");
            assertThat(page.body()).as(path).doesNotContainPattern("<link[^>]*href=\"(?!/docs/|data:,)");
        }
        for (String file : FILES) {
            HttpResponse<String> loaded = get(file, Map.of());
            assertThat(loaded.statusCode()).isEqualTo(200);
            assertThat(loaded.body()).doesNotContain("http://", "https://", "@import");
        }
    }

    @Test
    void pageWithItsFilesIsSmallOnTheWay() {
        int files =
                FILES.stream().mapToInt(ReferenceSiteComponentTest::transferred).sum();

        assertThat(site.html().keySet())
                .allSatisfy(
                        path -> assertThat(files + transferred(path)).as(path).isLessThan(LARGEST_PAGE));
    }

    @Test
    void sizeOfTheSiteInMemoryIsBounded() {
        assertThat(site.html().values().stream().mapToInt(String::length).sum()).isLessThan(LARGEST_SITE);
    }

    /** Returns the bytes of the compressed body. */
    private static int transferred(String path) {
        try {
            HttpResponse<byte[]> response = Gateway.client()
                    .send(
                            Gateway.request("GET", path, Map.of("Accept-Encoding", "gzip"), ""),
                            BodyHandlers.ofByteArray());
            assertThat(response.headers().firstValue("Content-Encoding"))
                    .as(path)
                    .hasValue("gzip");
            return response.body().length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean leadsSomewhere(String from, String link) {
        String[] parts = link.split("#", 2);
        String path = parts[0].isEmpty() ? from : parts[0];
        return link.equals("data:,")
                || link.startsWith("https://")
                || (site.pages().containsKey(path)
                        && (parts.length == 1 || site.body(path).contains(" id=\"" + parts[1] + "\"")));
    }

    private static void assertClosed(String path, String body) {
        Deque<String> open = new ArrayDeque<>();
        Matcher tags = TAG.matcher(body);
        while (tags.find()) {
            String name = tags.group(2);
            if (WITHOUT_END.contains(name)) {
                continue;
            }
            if (tags.group(1).isEmpty()) {
                assertThat(name.equals("p") && open.contains("p"))
                        .as("%s: a paragraph in a paragraph at %d", path, tags.start())
                        .isFalse();
                open.push(name);
            } else {
                assertThat(open.isEmpty() ? "nothing" : open.pop())
                        .as("%s: </%s> at %d", path, name, tags.start())
                        .isEqualTo(name);
            }
        }
        assertThat(open).as(path).isEmpty();
    }
}
