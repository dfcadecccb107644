package io.socialdata.feedback;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresTestResource;

/** What every running instance of the service in these tests stands on: one boot serves all its test classes. */
@QuarkusTestResource(value = PostgresTestResource.class, initArgs = @ResourceArg(name = "database", value = "feedback"))
@QuarkusTestResource(IssuerTestResource.class)
final class RunningFeedbackService {

    private RunningFeedbackService() {}
}
