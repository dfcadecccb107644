package io.socialdata.dashboard;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresTestResource;

/** What every running instance of the dashboard in these tests stands on: one boot serves all its test classes. */
@QuarkusTestResource(
        value = PostgresTestResource.class,
        initArgs = @ResourceArg(name = "database", value = "dashboard"))
@QuarkusTestResource(IssuerTestResource.class)
@QuarkusTestResource(StubOwners.class)
@QuarkusTestResource(StubSso.class)
final class RunningDashboard {

    private RunningDashboard() {}
}
