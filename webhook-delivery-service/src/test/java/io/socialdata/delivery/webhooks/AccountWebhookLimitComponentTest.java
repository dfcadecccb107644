package io.socialdata.delivery.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.TestQueues;
import io.socialdata.delivery.webhooks.WebhookService.KeyOwner;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.errors.ApiException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A key may have two webhooks here, and accounts can create any number of keys. */
class AccountWebhookLimitComponentTest {

    private static final int KEYS = 10;

    private static FreshDatabase database;

    @TempDir
    Path folder;

    private final UUID account = UUID.randomUUID();

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named("delivery_webhook_limit");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    void keysOfAnAccountShareItsLimit() {
        assertThatThrownBy(() -> fillKeys(webhooks(5)))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        refused -> assertThat(refused.refusal()).isEqualTo(ErrorCode.LIMIT_REACHED));

        assertThat(count()).isEqualTo(5);
    }

    @Test
    void eachKeyHasItsOwnLimitWithoutAnAccountLimit() {
        fillKeys(webhooks(Integer.MAX_VALUE));

        assertThat(count()).isEqualTo(2 * KEYS);
    }

    private void fillKeys(WebhookService webhookService) {
        IntStream.range(0, KEYS)
                .mapToObj(number -> new KeyOwner(account, UUID.randomUUID()))
                .forEach(keyOwner -> {
                    webhookService.create(keyOwner, "https://receiver.example/one");
                    webhookService.create(keyOwner, "https://receiver.example/two");
                });
    }

    private WebhookService webhooks(int perAccount) {
        SealingConfig sealing = ConfigMappings.of(
                SealingConfig.class,
                Map.of(
                        "delivery.sealing.keyset-file",
                        folder.resolve("keyset.json").toString(),
                        "delivery.sealing.create-missing",
                        "true"));
        WebhooksConfig config = ConfigMappings.of(
                WebhooksConfig.class,
                Map.of("delivery.webhooks.per-key", "2", "delivery.webhooks.per-account", "" + perAccount));
        SimpleMeterRegistry metrics = new SimpleMeterRegistry();
        return new WebhookService(
                database.transactions(), new SigningSecretSealer(sealing, metrics), config, metrics, Clock.systemUTC());
    }

    private long count() {
        return new TestQueues(database)
                .number("select count(*) from webhook where account_id = '%s'".formatted(account));
    }
}
