package io.socialdata.delivery;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.FreshKeyset;
import io.socialdata.testkit.IssuerResource;
import io.socialdata.testkit.KafkaResource;
import io.socialdata.testkit.PostgresResource;

/** What every running instance of the service in these tests stands on: one boot serves all its test classes. */
@QuarkusTestResource(value = PostgresResource.class, initArgs = @ResourceArg(name = "database", value = "delivery"))
@QuarkusTestResource(KafkaResource.class)
@QuarkusTestResource(IssuerResource.class)
@QuarkusTestResource(
        value = FreshKeyset.class,
        initArgs = @ResourceArg(name = FreshKeyset.SETTING, value = "delivery.sealing.keyset-file"))
@QuarkusTestResource(Certificates.class)
final class RunningDeliveryService {

    private RunningDeliveryService() {}
}
