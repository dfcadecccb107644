package io.socialdata.session;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.FreshKeyset;
import io.socialdata.testkit.IssuerResource;
import io.socialdata.testkit.KafkaResource;
import io.socialdata.testkit.PostgresResource;

/** What every running instance of the service in these tests stands on: one boot serves all its test classes. */
@QuarkusTestResource(value = PostgresResource.class, initArgs = @ResourceArg(name = "database", value = "session"))
@QuarkusTestResource(KafkaResource.class)
@QuarkusTestResource(IssuerResource.class)
@QuarkusTestResource(
        value = FreshKeyset.class,
        initArgs = @ResourceArg(name = FreshKeyset.SETTING, value = "session.sealing.keyset-file"))
@QuarkusTestResource(StubPlatform.class)
final class RunningSessionService {

    private RunningSessionService() {}
}
