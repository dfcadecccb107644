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
import io.socialdata.platform.writing.NewTweet;
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

/** However far a write gets before the connection breaks, it is not sent again unless that is harmless. */
class WriteOnceComponentTest {

    private static final NewTweet POST = new NewTweet("Ash glaze", List.of(), null, null);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Stage.class)
    void whatCannotBeRepeatedIsSentOnce(Stage stage) {
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
    void whatMayBeRepeatedIsSentTwiceAtMost(Stage stage) {
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
        writes.put("post", accountClient -> accountClient.posting().create(POST, BUDGET));
        writes.put("delete", accountClient -> accountClient.posting().delete("1", BUDGET));
        writes.put("retweet", accountClient -> accountClient.posting().retweet("1", BUDGET));
        writes.put("unretweet", accountClient -> accountClient.posting().unretweet("1", BUDGET));
        writes.put("draft", accountClient -> accountClient.posting().draft(POST, BUDGET));
        writes.put("schedule", accountClient -> accountClient.posting().schedule(POST, Instant.EPOCH, BUDGET));
        writes.put("message", accountClient -> accountClient.people().sendTo("1", "Hello", new UUID(0, 1), BUDGET));
        writes.put("list", accountClient -> accountClient.listing().create("Kilns", "", false, BUDGET));
        writes.put("list member", accountClient -> accountClient.listing().addMember("1", "2", BUDGET));
        writes.put("community", accountClient -> accountClient.joining().join("1", BUDGET));
        writes.put(
                "article",
                accountClient -> accountClient.publishing().publish("1", PublishOptions.toEverybody(), BUDGET));
        writes.put(
                "upload",
                accountClient ->
                        accountClient.uploading().uploadAtOnce(ByteBuffer.allocate(600_000), Use.POST_IMAGE, BUDGET));
        writes.put("banner", accountClient -> accountClient.uploading().banner(ByteBuffer.allocate(100_000), BUDGET));
        return writes;
    }

    private static Map<String, Function<AccountClient, PlatformResult<?>>> repeatable() {
        return Map.of(
                "like", accountClient -> accountClient.posting().like("1", BUDGET),
                "unlike", accountClient -> accountClient.posting().unlike("1", BUDGET),
                "bookmark", accountClient -> accountClient.posting().bookmark("1", BUDGET),
                "unbookmark", accountClient -> accountClient.posting().unbookmark("1", BUDGET),
                "follow", accountClient -> accountClient.people().follow("1", BUDGET),
                "unfollow", accountClient -> accountClient.people().unfollow("1", BUDGET));
    }
}
