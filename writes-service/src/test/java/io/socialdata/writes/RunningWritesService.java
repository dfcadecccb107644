package io.socialdata.writes;

import io.quarkus.test.common.QuarkusTestResource;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.PostgresTestResource;
import io.socialdata.testkit.StubSessionTestResource;

/** The resources of all component tests of the service. They share one, so that one boot serves all test classes. */
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(IssuerTestResource.class)
@QuarkusTestResource(StubSessionTestResource.class)
@QuarkusTestResource(StubPlatform.class)
final class RunningWritesService {

    private RunningWritesService() {}
}
