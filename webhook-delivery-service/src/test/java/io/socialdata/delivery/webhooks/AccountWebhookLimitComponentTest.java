package io.socialdata.delivery.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.webhooks.WebhookCreationService.KeyOwner;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A key may have two webhooks here, and accounts can create any number of keys. */
@QuarkusTest
class AccountWebhookLimitComponentTest {

    private static final int KEYS = 10;
    private static final WebhookRequest DEFAULTS = new WebhookRequest(null, null, null, null, null, null);

    @Inject
    Transactions transactions;

    @Inject
    WebhookRepository webhookRepository;

    @Inject
    SigningSecretSealer signingSecretSealer;

    @Inject
    WebhookSettingsService webhookSettingsService;

    private final UUID account = UUID.randomUUID();

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

    private void fillKeys(WebhookCreationService creation) {
        IntStream.range(0, KEYS)
                .mapToObj(number -> new KeyOwner(account, UUID.randomUUID()))
                .forEach(keyOwner -> {
                    create(creation, keyOwner, "https://receiver.example/one");
                    create(creation, keyOwner, "https://receiver.example/two");
                });
    }

    /** A service made by hand has no interceptors. */
    private static void create(WebhookCreationService creation, KeyOwner keyOwner, String url) {
        QuarkusTransaction.requiringNew().run(() -> creation.create(keyOwner, url, DEFAULTS));
    }

    private WebhookCreationService webhooks(int perAccount) {
        WebhooksConfig config = ConfigMappings.of(
                WebhooksConfig.class,
                Map.of("delivery.webhooks.per-key", "2", "delivery.webhooks.per-account", "" + perAccount));
        return new WebhookCreationService(
                transactions,
                webhookRepository,
                signingSecretSealer,
                webhookSettingsService,
                config,
                Clock.systemUTC());
    }

    private long count() {
        return transactions.call(handle -> handle.createQuery("select count(*) from webhook where account_id = ?")
                .bind(0, account)
                .mapTo(Long.class)
                .one());
    }
}
