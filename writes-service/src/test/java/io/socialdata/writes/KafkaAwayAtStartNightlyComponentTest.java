package io.socialdata.writes;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaAwayAtStart;
import io.socialdata.testkit.KafkaAwayAtStartContract;
import io.socialdata.testkit.PostgresTestResource;
import io.socialdata.testkit.StubSessionTestResource;

@QuarkusTest
@TestProfile(KafkaAwayAtStartNightlyComponentTest.Start.class)
class KafkaAwayAtStartNightlyComponentTest extends KafkaAwayAtStartContract {

    @Override
    protected String consumerGroup() {
        return "writes-session-changes-";
    }

    public static final class Start extends KafkaAwayAtStart {

        public Start() {
            super(
                    Topics.SESSION_CHANGED,
                    new TestResourceEntry(PostgresTestResource.class),
                    new TestResourceEntry(IssuerTestResource.class),
                    new TestResourceEntry(StubSessionTestResource.class),
                    new TestResourceEntry(StubPlatform.class));
        }
    }
}
