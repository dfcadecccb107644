package io.socialdata.gateway.reference;

import static io.socialdata.gateway.world.Gateway.call;
import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The public description, for machines and people. */
@GatewayTest
class ApiReferenceComponentTest {

    private static final int LARGEST_PAGE = 1_500_000;

    @BeforeEach
    void startFresh() {
        World.fresh();
    }

    @Test
    void descriptionNamesEveryPublicOperationAtItsAddress() {
        HttpResponse<String> response = get("/openapi.json", Map.of());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "Content-Type")).isEqualTo("application/json");
        assertThat(response.body()).doesNotContain("\"x-service\"", "\"x-price-microusd\"");
        for (Operation operation : OperationCatalogue.load().operations()) {
            assertThat(response.body()).contains("\"operationId\":\"" + operation.id() + "\"");
        }
        assertThat(json(response).path("servers").findValuesAsText("url")).containsExactly(root());
        assertThat(json(response).path("paths").has("/twitter/user/info")).isTrue();
        assertThat(json(response).path("paths").has("/account/me")).isTrue();
    }

    @Test
    void pageShowsEveryOperationWithPriceAndCommand() {
        String page = get("/docs", Map.of()).body();

        for (Operation operation : OperationCatalogue.load().operations()) {
            assertThat(page).contains("<article class=\"entry\" id=\"" + operation.id() + "\"");
        }
        assertThat(page).contains("0.0008 USD", "curl &#39;" + root() + "/twitter/user/info?username=");
        assertThat(page).contains("curl &#39;" + root() + "/account/me&#39;");
        assertThat(page.length()).isLessThan(LARGEST_PAGE);
    }

    @Test
    void everyOperationWithAJsonResponseHasAProgramInEachLanguageThatCallsThisGateway() {
        String page = get("/docs", Map.of()).body();
        // The SDKs do not read the result of a job, which is not JSON.
        int withProgram = OperationCatalogue.load().operations().size() - 1;

        for (String language : List.of("TypeScript", "Python", "Java")) {
            assertThat(page.split("<summary>" + language + "</summary>", -1)).hasSize(withProgram + 1);
        }
        assertThat(page).contains("client.user.info(username=", "base_url=&quot;" + root() + "&quot;");
    }

    @Test
    void everyInternalLinkResolves() {
        String page = get("/docs", Map.of()).body();
        Matcher links = Pattern.compile("href=\"#([^\"]+)\"").matcher(page);

        assertThat(links.results()
                        .map(link -> link.group(1))
                        .distinct()
                        .filter(id -> !page.contains("id=\"" + id + "\"")))
                .isEmpty();
    }

    @Test
    void pageLoadsNothingExternalAndRunsNothingInline() {
        HttpResponse<String> response = get("/docs", Map.of());

        assertThat(header(response, "Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self'", "style-src 'self'")
                .doesNotContain("unsafe");
        assertThat(response.body()).doesNotContain("<style", " style=", " onclick", "javascript:");
        assertThat(response.body()).doesNotContainPattern("<script(?![^>]*src=)");
        Matcher addresses = Pattern.compile("(?:src|href)=\"([^#\"][^\"]*)\"").matcher(response.body());
        assertThat(addresses.results().map(address -> address.group(1)).distinct())
                .containsOnly(
                        "data:,",
                        "/docs/reference.css",
                        "/docs/reference.js",
                        "/openapi.json",
                        "/docs/postman.json",
                        "/docs/bruno.zip",
                        "/llms.txt");
        for (String file : List.of("/docs/reference.css", "/docs/reference.js")) {
            assertThat(get(file, Map.of()).statusCode()).isEqualTo(200);
            assertThat(get(file, Map.of()).body()).doesNotContain("http://", "https://", "@import");
        }
    }

    @Test
    void unchangedPageIsNotSentAgain() {
        String tag = header(get("/docs", Map.of()), "ETag");

        HttpResponse<String> again = get("/docs", Map.of("If-None-Match", tag));

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(header(again, "ETag")).isEqualTo(tag);
    }

    @Test
    void pageIsCompressedForClientsThatAcceptIt() {
        assertThat(header(get("/docs", Map.of("Accept-Encoding", "br, gzip")), "Content-Encoding"))
                .isEqualTo("gzip");
        assertThat(header(get("/docs", Map.of("Accept-Encoding", "gzip;q=0")), "Content-Encoding"))
                .isEmpty();
    }

    @Test
    void textsForLanguageModelsNameEveryOperation() {
        String index = get("/llms.txt", Map.of()).body();
        String full = get("/llms-full.txt", Map.of()).body();

        assertThat(index).startsWith("# ").contains("\n> ", root() + "/llms-full.txt");
        for (Operation operation : OperationCatalogue.load().operations()) {
            assertThat(index).contains("/docs#" + operation.id() + ")");
            assertThat(full).contains("operation `" + operation.id() + "`, price: ");
        }
        assertThat(full).doesNotContain("](#shape-", "<p>", "&#39;").contains("curl '" + root());
    }

    @Test
    void collectionsAreDownloads() {
        HttpResponse<String> postman = get("/docs/postman.json", Map.of());

        assertThat(header(postman, "Content-Disposition")).isEqualTo("attachment; filename=\"postman.json\"");
        assertThat(json(postman).at("/auth/type").asText()).isEqualTo("bearer");
        assertThat(header(get("/docs/bruno.zip", Map.of()), "Content-Type")).isEqualTo("application/zip");
    }

    @Test
    void rootRedirectsToThePage() {
        assertThat(header(get("/", Map.of()), "Location")).isEqualTo("/docs");
    }

    @Test
    void pagesSupportGetAndHeadOnly() {
        HttpResponse<String> head = call("HEAD", "/openapi.json", Map.of(), "");
        HttpResponse<String> post = call("POST", "/docs", Map.of(), "{}");

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(post.statusCode()).isEqualTo(405);
        assertThat(header(post, "Allow")).isEqualTo("GET, HEAD");
    }

    private static String root() {
        return "http://127.0.0.1:" + Gateway.port();
    }
}
