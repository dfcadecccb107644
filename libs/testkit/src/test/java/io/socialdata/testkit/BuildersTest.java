package io.socialdata.testkit;

import static io.socialdata.testkit.AccountBuilder.anAccount;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static io.socialdata.testkit.KeyBuilder.aKey;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.keys.ApiKey;
import io.socialdata.testkit.AccountBuilder.TestAccount;
import io.socialdata.testkit.KeyBuilder.TestKey;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BuildersTest {

    @Test
    void accountsDifferAndStartWithTheGrant() {
        TestAccount account = anAccount().build();

        assertThat(account.balanceMicroUsd()).isEqualTo(500_000);
        assertThat(account.id()).isNotEqualTo(anAccount().build().id());
    }

    @Test
    void givenAccountValuesAreUsed() {
        UUID id = UUID.randomUUID();

        assertThat(anAccount().withId(id).named("demo").withoutCredit().build())
                .isEqualTo(new TestAccount(id, "demo", 0));
    }

    @Test
    void keyIsValidAndBelongsToItsAccount() {
        TestAccount account = anAccount().build();

        TestKey key = aKey().of(account).forEnvironment("live").build();

        assertThat(key.accountId()).isEqualTo(account.id());
        assertThat(ApiKey.parse(key.bearer().substring("Bearer ".length()))).contains(key.secret());
        assertThat(key.secret().reveal()).startsWith("sda_live_");
    }

    @Test
    void keySecretIsNotPrinted() {
        TestKey key = aKey().build();

        assertThat(key.toString()).doesNotContain(key.secret().reveal());
    }

    @Test
    void callerHasTheIdentityOfItsKey() {
        TestKey key = aKey().build();

        assertThat(aCaller().with(key).within(Duration.ofSeconds(2)).headers())
                .containsEntry("X-Account-Id", key.accountId().toString())
                .containsEntry("X-Key-Id", key.id().toString())
                .containsEntry("X-Deadline-Ms", "2000")
                .containsKeys("X-Request-Id", "traceparent")
                .doesNotContainKey("Authorization");
    }
}
