package io.socialdata.billing.keys;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.keys.IssueKeyResult.NoTestKeys;
import io.socialdata.contract.keys.KeyMode;
import java.time.Clock;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** By default there are no test keys. */
class TestKeysOffTest {

    private final KeyService keyService = new KeyService(
            null,
            null,
            null,
            null,
            null,
            null,
            new KeyIssuer(null, null, defaultsOf(KeysConfig.class)),
            null,
            Clock.systemUTC());

    @Test
    void testKeyIsRefusedBeforeAnythingIsRead() {
        IssueKeyResult result = keyService.issue(
                new KeyActor.Owner(), UUID.randomUUID(), KeySettings.named("ci"), KeyMode.TEST, "live");

        assertThat(result).isEqualTo(new NoTestKeys());
    }
}
