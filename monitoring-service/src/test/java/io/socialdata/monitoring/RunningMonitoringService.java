package io.socialdata.monitoring;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.PostgresTestResource;

/** Shared setup of all component tests of the service: one boot serves all test classes. */
@QuarkusTestResource(
        value = PostgresTestResource.class,
        initArgs = @ResourceArg(name = "database", value = "monitoring"))
@QuarkusTestResource(
        value = KafkaTestResource.class,
        initArgs = @ResourceArg(name = "topics", value = Topics.POST_DETECTED))
@QuarkusTestResource(IssuerTestResource.class)
@QuarkusTestResource(StubServices.class)
final class RunningMonitoringService {

    private RunningMonitoringService() {}
}
