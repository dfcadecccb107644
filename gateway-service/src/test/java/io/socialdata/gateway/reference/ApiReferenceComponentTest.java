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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The public description, for machines and people. */
@GatewayTest
class ApiReferenceComponentTest {

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
    void anAddressThatTakesPagesWithoutEndWaitsAndOthersAreServed() {
        Map<String, String> endless = Map.of("X-Forwarded-For", "203.0.113.77");
        HttpResponse<String> page = get("/openapi.json", endless);
        String known = header(page, "ETag");
        int most = 300 * (1 << 20) / page.body().length();
        HttpResponse<String> last = page;
        for (int i = 0; i < most && last.statusCode() == 200; i++) {
            last = get("/openapi.json", endless);
        }

        assertThat(last.statusCode()).isEqualTo(429);
        assertThat(json(last).path("error").asText()).isEqualTo("rate_limited");
        assertThat(header(last, "Retry-After")).isNotEmpty();
        assertThat(get("/docs", Map.of("X-Forwarded-For", "203.0.113.78")).statusCode())
                .isEqualTo(200);
        assertThat(get("/openapi.json", Map.of("X-Forwarded-For", "203.0.113.77", "If-None-Match", known))
                        .statusCode())
                .isEqualTo(304);
    }

    @Test
    void pagesOfTheGroupsShowEveryOperationWithPriceAndCommand() {
        String pages = Site.crawl().groups();

        for (Operation operation : OperationCatalogue.load().operations()) {
            assertThat(pages).contains("<article class=\"entry\" id=\"" + operation.id() + "\"");
        }
        assertThat(pages).contains("0.0008 USD", "curl &#39;" + root() + "/twitter/user/info?username=");
        assertThat(pages).contains("curl &#39;" + root() + "/account/me&#39;");
    }

    @Test
    void everyOperationWithAJsonResponseHasAProgramInEachLanguageThatCallsThisGateway() {
        String pages = Site.crawl().groups();
        // The SDKs have no generated method for the result of a job, which is not JSON.
        int withProgram = OperationCatalogue.load().operations().size() - 1;

        for (String language : List.of("Python", "JavaScript", "Java", "Go")) {
            assertThat(pages.split(">" + language + "</label>", -1)).hasSize(withProgram + 1);
        }
        // Without scripts, the checked one of these is shown.
        assertThat(pages.split("value=\"curl\" checked><label", -1)).hasSize(withProgram + 2);
        assertThat(pages).contains("client.user.info(username=", "base_url=&quot;" + root() + "&quot;");
    }

    @Test
    void indexListsEveryOperationWithTheAddressOfItsPage() {
        String index = get("/docs", Map.of()).body();

        for (Operation operation : OperationCatalogue.load().operations()) {
            assertThat(index)
                    .containsPattern("<li id=\"" + operation.id() + "\" data-moved=\"/docs/[a-z-]+#" + operation.id()
                            + "\" [^>]*><a href=\"/docs/[a-z-]+#" + operation.id() + "\">");
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
            assertThat(index).containsPattern(root() + "/docs/[a-z-]+#" + operation.id() + "\\)");
            assertThat(full).contains("operation `" + operation.id() + "`, price: ");
        }
        assertThat(full).contains("- `not_found` (404): ", "  - reason `unknown_path`: ");
        assertThat(full).doesNotContain("#shape-", "<p>", "&#39;").contains("curl '" + root());
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
        return Gateway.PUBLIC_URL;
    }
}
