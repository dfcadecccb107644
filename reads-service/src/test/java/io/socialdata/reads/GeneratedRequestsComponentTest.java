package io.socialdata.reads;

import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.quarkus.test.common.http.TestHTTPResource;
import io.socialdata.testkit.contract.ContractErrors;
import io.socialdata.testkit.contract.HostileCalls;
import java.net.URI;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Improbable calls, the same ones in every build; ten times as many with {@code -Dcases=all}. */
@WorldTest
class GeneratedRequestsComponentTest {

    private static final int CALLS = System.getProperty("cases", "").equals("all") ? 10_000 : 1_000;

    @TestHTTPResource("/")
    URI service;

    @Test
    void generatedCallsNeverFailTheServiceOrViolateTheContract() throws Exception {
        new GeneratedCalls(service, aCaller().through("gateway", "reads").headers())
                .make(GeneratedRequests.ofPublicReads(new Random(20_261_121)), CALLS);
    }

    @Test
    void hostileValuesAreRefusedWithTheirField() throws Exception {
        new HostileCalls(service, () -> aCaller().through("gateway", "reads").headers(), id -> id)
                .make(ContractErrors.publicReads());
    }
}
