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
            try (AbortingPlatformServer platform = new AbortingPlatformServer(stage);
                    PlatformClientFixture connector = new PlatformClientFixture(folder, platform.port())) {
                assertThat(failureOf(write.apply(account(connector))))
                        .as(name)
                        .isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
                assertThat(platform.connections()).as(name).isEqualTo(1);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Stage.class)
    void whatMayBeRepeatedIsSentTwiceAtMost(Stage stage) {
        repeatable().forEach((name, write) -> {
            try (AbortingPlatformServer platform = new AbortingPlatformServer(stage);
                    PlatformClientFixture connector = new PlatformClientFixture(folder, platform.port())) {
                assertThat(failureOf(write.apply(account(connector))))
                        .as(name)
                        .isEqualTo(new Unreachable(UnreachableReason.CONNECTION));
                assertThat(platform.connections()).as(name).isEqualTo(2);
            }
        });
    }

    private static AccountClient account(PlatformClientFixture connector) {
        return connector.client.as(new AccountSession(new Credentials("own-token", "own-csrf", null)));
    }

    private static Map<String, Function<AccountClient, PlatformResult<?>>> once() {
        Map<String, Function<AccountClient, PlatformResult<?>>> writes = new LinkedHashMap<>();
        writes.put("post", account -> account.posting().create(POST, BUDGET));
        writes.put("delete", account -> account.posting().delete("1", BUDGET));
        writes.put("retweet", account -> account.posting().retweet("1", BUDGET));
        writes.put("unretweet", account -> account.posting().unretweet("1", BUDGET));
        writes.put("draft", account -> account.posting().draft(POST, BUDGET));
        writes.put("schedule", account -> account.posting().schedule(POST, Instant.EPOCH, BUDGET));
        writes.put("message", account -> account.people().sendTo("1", "Hello", new UUID(0, 1), BUDGET));
        writes.put("list", account -> account.listing().create("Kilns", "", false, BUDGET));
        writes.put("list member", account -> account.listing().addMember("1", "2", BUDGET));
        writes.put("community", account -> account.joining().join("1", BUDGET));
        writes.put("article", account -> account.publishing().publish("1", PublishOptions.toEverybody(), BUDGET));
        writes.put(
                "upload",
                account -> account.uploading().uploadAtOnce(ByteBuffer.allocate(600_000), Use.POST_IMAGE, BUDGET));
        writes.put("banner", account -> account.uploading().banner(ByteBuffer.allocate(100_000), BUDGET));
        return writes;
    }

    private static Map<String, Function<AccountClient, PlatformResult<?>>> repeatable() {
        return Map.of(
                "like", account -> account.posting().like("1", BUDGET),
                "unlike", account -> account.posting().unlike("1", BUDGET),
                "bookmark", account -> account.posting().bookmark("1", BUDGET),
                "unbookmark", account -> account.posting().unbookmark("1", BUDGET),
                "follow", account -> account.people().follow("1", BUDGET),
                "unfollow", account -> account.people().unfollow("1", BUDGET));
    }
}
