package io.socialdata.session;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.KeysetTestResource;
import io.socialdata.testkit.PostgresTestResource;

/** The resources of all component tests of the service. They share one, so that one boot serves all test classes. */
@QuarkusTestResource(value = PostgresTestResource.class, initArgs = @ResourceArg(name = "database", value = "session"))
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(IssuerTestResource.class)
@QuarkusTestResource(
        value = KeysetTestResource.class,
        initArgs = @ResourceArg(name = KeysetTestResource.SETTING, value = "session.sealing.keyset-file"))
@QuarkusTestResource(StubPlatform.class)
final class RunningSessionService {

    private RunningSessionService() {}
}
