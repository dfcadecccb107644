package io.socialdata.dashboard;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresTestResource;

/** The resources of all component tests of the dashboard. They share one, so that one boot serves all test classes. */
@QuarkusTestResource(
        value = PostgresTestResource.class,
        initArgs = @ResourceArg(name = "database", value = "dashboard"))
@QuarkusTestResource(IssuerTestResource.class)
@QuarkusTestResource(StubServices.class)
@QuarkusTestResource(StubSso.class)
final class RunningDashboard {

    private RunningDashboard() {}
}
