package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.platform.captures.CaptureSummary;
import io.socialdata.platform.captures.ExchangeRecorder;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.login.LoginForm;
import io.socialdata.platform.tweets.NewTweet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logging.MDC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Secrets that pass through failing exchanges are in no capture and in no log. */
class CapturedSecretsTest {

    @TempDir
    Path folder;

    private final StringBuilder log = new StringBuilder();
    private final Handler logged = new Handler() {
        @Override
        public void publish(LogRecord logRecord) {
            log.append(logRecord.getMessage()).append(MDC.getMap()).append(logRecord.getThrown());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private PlatformClientFixture connector;

    @BeforeEach
    void connect() {
        Logger.getLogger("").addHandler(logged);
        connector =
                PlatformClientFixture.inMemory(folder, Map.of("platform.client.bearer-token", PlantedSecrets.BEARER));
    }

    @AfterEach
    void disconnect() {
        Logger.getLogger("").removeHandler(logged);
        connector.close();
    }

    @Test
    void secretsInMembersAndValuesAreNotKept() {
        ObjectNode response = withSecrets();
        response.withObject("/data").set("search", withSecrets());
        respond(200, response.toString());

        read();

        assertThat(outcomes()).containsExactly("unreadable unexpected_shape");
        holdsNoSecret();
    }

    @Test
    void secretsAmongTheEntriesOfAPageAreNotKept() {
        ObjectNode page = (ObjectNode) Shapes.searchPage("entry-tweet");
        ObjectNode holder = page.findParent("search_timeline");
        holder.set("bookmarks_search_timeline", holder.remove("search_timeline"));
        ArrayNode entries = (ArrayNode) page.findValue("entries");
        for (String form : PlantedSecrets.allForms()) {
            entries.addObject()
                    .put("entryId", "tweet-" + form)
                    .putObject("content")
                    .put("itemType", form);
        }
        page.findParents("full_text").forEach(post -> ((ObjectNode) post).put("full_text", PlantedSecrets.TEXT));
        page.findParents("screen_name").forEach(user -> ((ObjectNode) user).put("screen_name", PlantedSecrets.HANDLE));
        respond(200, page.toString());

        read();

        assertThat(outcomes()).singleElement().asString().startsWith("partial");
        holdsNoSecret();
    }

    @ParameterizedTest
    @ValueSource(ints = {226, 336, 99_999})
    void secretsInErrorsAreNotKept(int code) {
        ObjectNode error = withSecrets().put("code", code).put("message", String.join(" ", PlantedSecrets.allForms()));
        error.putObject("extensions").put("name", PlantedSecrets.HANDLE).put("trace_id", PlantedSecrets.AUTH_TOKEN);
        error.putArray("path").add(PlantedSecrets.CSRF);
        ObjectNode response = JsonNodeFactory.instance.objectNode();
        response.putArray("errors").add(error);
        respond(code == 336 ? 400 : 403, response.toString());

        read();

        assertThat(outcomes()).hasSize(1);
        holdsNoSecret();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!doctype html><html><head><title>Attention required %1$s</title></head><body><p>%1$s</p></body></html>",
                "upstream connect error %1$s",
                "{\"data\": {\"user\": \"%1$s"
            })
    void secretsInPagesAndTextsAreNotKept(String page) {
        for (String form : PlantedSecrets.allForms()) {
            respond(403, page.formatted(form));
            connector.clock.advance(Duration.ofMinutes(10));
            read();

            assertThat(outcomes()).contains("unreadable edge_page");
            holdsNoSecret();
        }
    }

    @Test
    void secretsOfAWriteAreNotKept() {
        respond(200, withSecrets().toString());

        account().tweets().create(new NewTweet(PlantedSecrets.TEXT, List.of(), null, null), BUDGET);

        assertThat(outcomes()).isNotEmpty();
        holdsNoSecret();
    }

    @Test
    void secretsOfASignInAreNotKept() {
        respond(200, "<html>" + PlantedSecrets.PASSWORD + "</html>");
        respond(200, "<html>" + PlantedSecrets.PASSWORD + "</html>");

        connector.client.signIn(
                new LoginForm(PlantedSecrets.HANDLE, PlantedSecrets.PASSWORD, PlantedSecrets.TOTP, null), BUDGET);

        assertThat(outcomes()).isNotEmpty();
        holdsNoSecret();
    }

    /** A scan that finds nothing anywhere would prove nothing. */
    @Test
    void scanFindsWhatIsThere() {
        assertThat(PlantedSecrets.all()).hasSize(20);
        log.append(PlantedSecrets.AUTH_TOKEN);
        assertThat(found()).isNotEmpty();
    }

    private void read() {
        account().bookmarks().search(PlantedSecrets.TEXT + " from:" + PlantedSecrets.HANDLE, 20, null, BUDGET);
    }

    private AccountClient account() {
        Credentials credentials = new Credentials(PlantedSecrets.AUTH_TOKEN, PlantedSecrets.CSRF, null);
        EgressProxy proxy = new EgressProxy("http://someone:" + PlantedSecrets.PROXY_PASSWORD + "@proxy.example:8080");
        return connector.client.as(new AccountSession(credentials).withProxy(proxy));
    }

    private void respond(int status, String body) {
        connector.memory.then(
                status,
                body,
                "set-cookie: ct0=" + PlantedSecrets.all().getFirst(),
                "content-type: text/html; token=" + PlantedSecrets.CSRF,
                "location: https://x.example/?token=" + PlantedSecrets.AUTH_TOKEN,
                "x-rate-limit-remaining: " + PlantedSecrets.AUTH_TOKEN,
                "x-transaction-id: none");
    }

    private static ObjectNode withSecrets() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        int number = 0;
        for (String form : PlantedSecrets.allForms()) {
            json.put(form, true);
            json.put("value_" + number++, form);
            json.put("__typename", form);
            json.withArray("list").add(form);
            json.withObject("/user").put("screen_name", form);
        }
        return json;
    }

    private List<String> outcomes() {
        return connector.client.captures().list().stream()
                .map(summary -> summary.outcome() + " " + summary.reason())
                .toList();
    }

    private void holdsNoSecret() {
        assertThat(found()).isEmpty();
    }

    private List<String> found() {
        ExchangeRecorder captures = connector.client.captures();
        StringBuilder text = new StringBuilder(log).append(captures.list());
        for (CaptureSummary summary : captures.list()) {
            text.append(captures.find(summary.id()).orElseThrow());
        }
        return PlantedSecrets.allForms().stream()
                .filter(text.toString()::contains)
                .toList();
    }
}
