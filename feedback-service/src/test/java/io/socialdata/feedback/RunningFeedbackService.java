package io.socialdata.feedback;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresTestResource;

/** The resources of all component tests of the service. They share one, so that one boot serves all test classes. */
@QuarkusTestResource(value = PostgresTestResource.class, initArgs = @ResourceArg(name = "database", value = "feedback"))
@QuarkusTestResource(IssuerTestResource.class)
final class RunningFeedbackService {

    private RunningFeedbackService() {}
}
