package io.socialdata.system.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.LauncherCli;
import io.socialdata.system.suite.LauncherCli.Answer;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs the commands of docs/consuming-the-api.md one after the other, as a reader would copy them. */
@OnSharedSuite
class ApiGuideIT {

    private static final String STATUS = "   # ";

    private final Suite suite;
    private final JsonNode samples;

    ApiGuideIT(Suite suite) {
        this.suite = suite;
        this.samples = suite.samples();
    }

    @FriendlyPlatform("TweetResultByRestId")
    @Test
    void everyCommandReturnsItsDocumentedStatus() {
        String key = suite.keyOfNewAccount();
        String followers = "/user/followers?user_id=" + samples.path("user_id").asText();
        LauncherCli reader = suite.door()
                .with("API", "http://127.0.0.1:" + suite.door().port("gateway.port"))
                .with("KEY", key)
                .with("HANDLE", samples.path("handle").asText())
                .with("USER_ID", samples.path("user_id").asText())
                .with("TWEET", samples.path("tweet_id").asText())
                .with("AUTH_TOKEN", samples.path("auth_token").asText())
                .with("CT0", samples.path("ct0").asText())
                .with(
                        "CURSOR",
                        Suite.json(suite.data(key, followers).body())
                                .path("next_cursor")
                                .asText());
        List<String> commands = CommandBlock.runBy("ApiGuideIT", "docs/consuming-the-api.md").stream()
                .flatMap(block -> block.lines().stream())
                .toList();

        assertThat(commands).hasSizeGreaterThan(10).allSatisfy(command -> {
            assertThat(command).startsWith("curl ").contains(STATUS);
            Answer result = reader.shell(command.replaceFirst("^curl ", "curl -sS -o /dev/null -w '%{http_code}' "));
            assertThat(result.out().strip())
                    .as("%s %s", command, result.err())
                    .startsWith(command.substring(command.indexOf(STATUS) + STATUS.length()));
        });
    }
}
