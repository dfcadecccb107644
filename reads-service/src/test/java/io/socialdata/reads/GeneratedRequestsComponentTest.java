package io.socialdata.reads;

import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.IssuerResource;
import java.net.URI;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ten thousand calls that nobody would write on purpose, the same ones in every build. */
@QuarkusTest
@QuarkusTestResource(value = IssuerResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubWorld.class, restrictToAnnotatedClass = true)
class GeneratedRequestsComponentTest {

    private static final int CALLS = 10_000;

    @TestHTTPResource("/")
    URI service;

    @Test
    void noCallFailsTheServiceOrLeavesTheContract() throws Exception {
        new GeneratedCalls(service, aCaller().through("gateway", "reads").headers())
                .make(GeneratedRequests.ofPublicReads(new Random(20_261_121)), CALLS);
    }
}
