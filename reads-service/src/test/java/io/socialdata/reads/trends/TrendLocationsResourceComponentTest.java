package io.socialdata.reads.trends;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.reads.StubPlatform;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.contract.ContractResponses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(IssuerTestResource.class)
@WithTestResource(StubPlatform.class)
class TrendLocationsResourceComponentTest {

    private static final int MAX_CALLS = 20;

    /** Empty in other tests, whose application contains this class too. */
    @ConfigProperty(name = "platform.pool.accounts-file")
    Optional<Path> accounts;

    @Test
    void placesAreRequestedUntilAvailable() throws IOException {
        List<Integer> seen = new ArrayList<>();
        while (!seen.contains(200) && seen.size() < MAX_CALLS) {
            seen.add(places().statusCode());
        }

        // The last 502 is a list without places.
        assertThat(seen).startsWith(403, 429, 502).endsWith(502, 200);
        places().then().statusCode(200).body("count", equalTo(1)).body("locations[0].name", equalTo("Norway"));
    }

    /** Each call uses an account that is not throttled yet. */
    private Response places() throws IOException {
        String token = UUID.randomUUID().toString().replace("-", "");
        Files.writeString(accounts.orElseThrow(), "[{\"auth_token\": \"%s\", \"ct0\": \"c\"}]".formatted(token));
        Response response =
                given().headers(aCaller().through("gateway", "reads").headers()).get("/trends/locations");
        ContractResponses.conforms("trends_locations", response.statusCode(), response.asString());
        return response;
    }
}
