package io.socialdata.feedback;

import io.quarkus.test.common.QuarkusTestResource;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.ProxiedPostgresTestResource;

/** The resources of all component tests of the service. They share one, so that one boot serves all test classes. */
@QuarkusTestResource(ProxiedPostgresTestResource.class)
@QuarkusTestResource(IssuerTestResource.class)
final class RunningFeedbackService {

    private RunningFeedbackService() {}
}
