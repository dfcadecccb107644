package io.socialdata.monitoring;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaAwayAtStart;
import io.socialdata.testkit.KafkaAwayAtStartContract;
import io.socialdata.testkit.PostgresTestResource;
import java.util.Map;

@QuarkusTest
@TestProfile(KafkaAwayAtStartNightlyComponentTest.Start.class)
class KafkaAwayAtStartNightlyComponentTest extends KafkaAwayAtStartContract {

    @Override
    protected String consumerGroup() {
        return "monitoring-keys";
    }

    public static final class Start extends KafkaAwayAtStart {

        public Start() {
            super(
                    Topics.KEY_CHANGED,
                    new TestResourceEntry(PostgresTestResource.class, Map.of("database", "monitoring")),
                    new TestResourceEntry(IssuerTestResource.class),
                    new TestResourceEntry(StubServices.class));
        }
    }
}
