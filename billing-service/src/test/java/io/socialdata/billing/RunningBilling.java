package io.socialdata.billing;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.PostgresTestResource;

/** Resources of every running instance of the service in these tests: one boot serves all its test classes. */
@QuarkusTestResource(value = PostgresTestResource.class, initArgs = @ResourceArg(name = "database", value = "billing"))
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(IssuerTestResource.class)
final class RunningBilling {

    private RunningBilling() {}
}
