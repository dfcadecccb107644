package io.socialdata.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.socialdata.client.ScriptedServer.Received;
import io.socialdata.client.ScriptedServer.Scripted;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Maximum costs, dry runs and batches. */
class CostTest {

    private static final Scripted DRY_RUN = new Scripted(
            200, "{\"operation\":\"tweet_create\",\"price_microusd\":1600}", Map.of("X-Credits-Charged", "0"));

    private static final Scripted BATCH = new Scripted(
            200,
            "{\"responses\":[{\"status\":200,\"body\":{\"user\":{\"id\":\"1\"}}}],\"credits_charged\":0.0024}",
            Map.of("X-Credits-Charged", "0"));

    private final UserInfoRequest read = new UserInfoRequest().username("a&b");

    @Test
    void whatIsLeftOfTheMaximumGoesAlongWithEachCall() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.ok("{}"))) {
            SocialDataClient client = client(server, settings -> settings.withMaxCost(1700));
            client.user().info(read);
            client.user().info(read);
            client.account().me(new AccountMeRequest());
            assertThat(sent(server, "X-Max-Cost")).containsExactly("0.0017", "0.0009", "0.0001");
        }
    }

    @Test
    void callWithoutAMaximumHasNoHeaderOfIt() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.ok("{}"))) {
            client(server).user().info(read);
            assertThat(sent(server, "X-Max-Cost")).containsExactly("");
        }
    }

    @Test
    void callHasTheLowerOfItsOwnMaximumAndWhatIsLeft() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.ok("{}"))) {
            SocialDataClient client = client(server, settings -> settings.withMaxCost(2000));
            client.user().info(read, CallOptions.DEFAULT.withMaxCost(900));
            client.user().info(read, CallOptions.DEFAULT.withMaxCost(5000));
            assertThat(sent(server, "X-Max-Cost")).containsExactly("0.0009", "0.0012");
        }
    }

    @Test
    void callAboveItsOwnMaximumIsNotSent() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.ok("{}"))) {
            assertThatExceptionOfType(CostLimitException.class)
                    .isThrownBy(() -> client(server).user().info(read, CallOptions.DEFAULT.withMaxCost(799)))
                    .satisfies(e -> assertThat(List.of(e.priceMicroUsd(), e.spentMicroUsd(), e.maxCostMicroUsd()))
                            .containsExactly(800L, 0L, 799L));
            assertThat(server.received()).isEmpty();
        }
    }

    @Test
    void priceThatTheServiceRaisedIsRefusedByItAndNotRepeated() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.refused(402, "cost_limit_exceeded"))) {
            assertThatExceptionOfType(ApiException.InsufficientCredits.class)
                    .isThrownBy(() -> client(server).user().info(read, CallOptions.DEFAULT.withMaxCost(800)))
                    .satisfies(e -> assertThat(e.code()).isEqualTo("cost_limit_exceeded"));
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void negativeMaximumIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> CallOptions.DEFAULT.withMaxCost(-1));
    }

    @Test
    void dryRunReturnsThePriceCostsNothingAndIsRepeatedAlsoForAChange() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.CUT, DRY_RUN)) {
            SocialDataClient client = client(server, settings -> settings.withMaxCost(1));
            var price = client.dryRun(new TweetCreateRequest().text("Ships at noon"));
            assertThat(price.body().priceMicrousd()).isEqualTo(1600);
            assertThat(sent(server, "X-Dry-Run")).containsExactly("true", "true");
            assertThat(sent(server, "Idempotency-Key")).containsExactly("", "");
            assertThat(server.received().getLast().body()).isEqualTo("{\"text\":\"Ships at noon\"}");
            assertThat(client.spentMicroUsd()).isZero();
        }
    }

    @Test
    void readsOfABatchAreAddressesAndWhatTheyCostIsInTheTotal() throws IOException {
        try (ScriptedServer server = new ScriptedServer(BATCH)) {
            SocialDataClient client = client(server);
            var batch = client.readBatch(List.of(read, new AccountMeRequest()), CallOptions.DEFAULT.withMaxCost(5000));
            assertThat(server.received().getFirst().body())
                    .isEqualTo("{\"requests\":[{\"path\":\"/twitter/user/info?username=a%26b\"},"
                            + "{\"path\":\"/account/me\"}]}");
            assertThat(sent(server, "X-Max-Cost")).containsExactly("0.005");
            assertThat(batch.body().responses().getFirst().status()).isEqualTo(200);
            assertThat(batch.info().costMicroUsd()).isEqualTo(2400);
            assertThat(client.spentMicroUsd()).isEqualTo(2400);
        }
    }

    @Test
    void batchWhoseReadsTogetherCouldExceedTheMaximumIsNotSent() throws IOException {
        try (ScriptedServer server = new ScriptedServer(BATCH)) {
            SocialDataClient client = client(server, settings -> settings.withMaxCost(1600));
            assertThatExceptionOfType(CostLimitException.class)
                    .isThrownBy(() -> client.readBatch(Collections.nCopies(3, read)));
            client.readBatch(Collections.nCopies(2, read));
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void changeAndInputOfAHeaderCannotBePartOfABatchAndABatchHasNoPriceOfItsOwn() throws IOException {
        try (ScriptedServer server = new ScriptedServer(BATCH)) {
            SocialDataClient client = client(server);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> client.readBatch(List.of(new TweetFavoriteRequest().id("1"))))
                    .withMessage("tweet_favorite cannot be part of a batch");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> client.readBatch(List.of(new DmListRequest().authToken("token"))))
                    .withMessage("dm_list with auth_token cannot be part of a batch");
            assertThatIllegalArgumentException().isThrownBy(() -> client.dryRun(new BatchReadRequest()));
            assertThat(server.received()).isEmpty();
        }
    }

    private static List<String> sent(ScriptedServer server, String header) {
        return server.received().stream()
                .map((Received one) -> one.header(header))
                .toList();
    }

    private static SocialDataClient client(ScriptedServer server) {
        return client(server, UnaryOperator.identity());
    }

    private static SocialDataClient client(ScriptedServer server, UnaryOperator<ClientSettings> changed) {
        Clock still = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
        return new SocialDataClient(new CallSender(
                changed.apply(ClientSettings.of("key", server.url())), new Timing(still, _ -> {}, () -> 0.5)));
    }
}
