package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.AbortingPlatformServer.Stage;
import io.socialdata.platform.articles.PublishOptions;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.media.MediaFile.Use;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.tweets.NewTweet;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However far a write gets before the connection breaks, it is sent again only if that is harmless. */
class WriteOnceComponentTest {

    private static final NewTweet POST = new NewTweet("Ash glaze", List.of(), null, null);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Stage.class)
    void nonRepeatableWriteIsSentOnce(Stage stage) {
        once().forEach((name, write) -> {
            try (AbortingPlatformServer abortingPlatformServer = new AbortingPlatformServer(stage);
                    PlatformClientFixture connector =
                            new PlatformClientFixture(folder, abortingPlatformServer.port())) {
                assertThat(failureOf(write.apply(account(connector))))
                        .as(name)
                        .isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
                assertThat(abortingPlatformServer.connections()).as(name).isEqualTo(1);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Stage.class)
    void repeatableWriteIsSentAtMostTwice(Stage stage) {
        repeatable().forEach((name, write) -> {
            try (AbortingPlatformServer abortingPlatformServer = new AbortingPlatformServer(stage);
                    PlatformClientFixture connector =
                            new PlatformClientFixture(folder, abortingPlatformServer.port())) {
                assertThat(failureOf(write.apply(account(connector))))
                        .as(name)
                        .isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
                assertThat(abortingPlatformServer.connections()).as(name).isEqualTo(2);
            }
        });
    }

    private static AccountClient account(PlatformClientFixture connector) {
        return connector.client.as(new AccountSession(new Credentials("own-token", "own-csrf", null)));
    }

    private static Map<String, Function<AccountClient, PlatformResult<?>>> once() {
        Map<String, Function<AccountClient, PlatformResult<?>>> writes = new LinkedHashMap<>();
        writes.put("post", accountClient -> accountClient.tweets().create(POST, BUDGET));
        writes.put("delete", accountClient -> accountClient.tweets().delete("1", BUDGET));
        writes.put("retweet", accountClient -> accountClient.tweets().retweet("1", BUDGET));
        writes.put("unretweet", accountClient -> accountClient.tweets().unretweet("1", BUDGET));
        writes.put("draft", accountClient -> accountClient.drafts().create(POST, BUDGET));
        writes.put("schedule", accountClient -> accountClient.drafts().schedule(POST, Instant.EPOCH, BUDGET));
        writes.put("message", accountClient -> accountClient.messages().sendTo("1", "Hello", new UUID(0, 1), BUDGET));
        writes.put("list", accountClient -> accountClient.lists().create("Kilns", "", false, BUDGET));
        writes.put("list member", accountClient -> accountClient.lists().addMember("1", "2", BUDGET));
        writes.put("community", accountClient -> accountClient.communities().join("1", BUDGET));
        writes.put(
                "article",
                accountClient -> accountClient.articles().publish("1", PublishOptions.forEveryone(), BUDGET));
        writes.put(
                "upload",
                accountClient ->
                        accountClient.media().uploadAtOnce(ByteBuffer.allocate(600_000), Use.POST_IMAGE, BUDGET));
        writes.put("banner", accountClient -> accountClient.media().banner(ByteBuffer.allocate(100_000), BUDGET));
        return writes;
    }

    private static Map<String, Function<AccountClient, PlatformResult<?>>> repeatable() {
        return Map.of(
                "like", accountClient -> accountClient.tweets().like("1", BUDGET),
                "unlike", accountClient -> accountClient.tweets().unlike("1", BUDGET),
                "bookmark", accountClient -> accountClient.bookmarks().add("1", BUDGET),
                "unbookmark", accountClient -> accountClient.bookmarks().remove("1", BUDGET),
                "follow", accountClient -> accountClient.relationships().follow("1", BUDGET),
                "unfollow", accountClient -> accountClient.relationships().unfollow("1", BUDGET));
    }
}
