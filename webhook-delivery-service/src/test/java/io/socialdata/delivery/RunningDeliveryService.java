package io.socialdata.delivery;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.KeysetTestResource;
import io.socialdata.testkit.PostgresTestResource;

/** Shared setup of all component tests of the service: one boot serves all test classes. */
@QuarkusTestResource(value = PostgresTestResource.class, initArgs = @ResourceArg(name = "database", value = "delivery"))
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(IssuerTestResource.class)
@QuarkusTestResource(
        value = KeysetTestResource.class,
        initArgs = @ResourceArg(name = KeysetTestResource.SETTING, value = "delivery.sealing.keyset-file"))
@QuarkusTestResource(Certificates.class)
final class RunningDeliveryService {

    private RunningDeliveryService() {}
}
