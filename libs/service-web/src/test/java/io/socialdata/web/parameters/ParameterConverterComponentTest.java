package io.socialdata.web.parameters;

import static io.socialdata.web.testapp.Callers.service;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.IssuerTestResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(IssuerTestResource.class)
class ParameterConverterComponentTest {

    private static final String SMALLEST = "high=1234567890&handle=@orbit&text=a";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|orbit 7 a 20 50 true MONDAY null null",
                "&id=&count=&limit=&flag=&day=&since=&from=|orbit 7 a 20 50 true MONDAY null null",
                "&from=2999-12-31T23:59:59.999999999Z|orbit 7 a 20 50 true MONDAY null 2999-12-31T23:59:59.999999999Z",
                "&from=2000-01-01T00:00:00Z|orbit 7 a 20 50 true MONDAY null 2000-01-01T00:00:00Z",
                "&id=8&count=101&limit=200&flag=false&day=sunday&since=2026-03-04&from=2026-11-21T08:00:00Z"
                        + "|orbit 8 a 100 200 false SUNDAY 2026-03-04 2026-11-21T08:00:00Z"
            })
    void parametersAreConvertedToTheirTypes(String query, String converted) {
        service("monitoring")
                .get("/internal/parameters?" + SMALLEST + query)
                .then()
                .statusCode(200)
                .body(equalTo(converted));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "low=x|low|low must be a whole number.",
                "id=x|id|id must be a string of digits.",
                "count=x|count|count must be a whole number.",
                "limit=201|limit|limit must be a whole number from 1 to 200.",
                "flag=yes|flag|flag must be true or false.",
                "day=Monday|day|day must be monday, tuesday, wednesday, thursday, friday, saturday or sunday.",
                "since=2026-02-30|since|since must be a date such as 2026-03-04.",
                "since=12026-02-03|since|since must be a date such as 2026-03-04.",
                "from=today|from|from must be an ISO 8601 time such as 2026-11-21T08:00:00Z.",
                "from=1999-12-31T23:59:59.999999999Z|from|from is out of range.",
                "from=3000-01-01T00:00:00Z|from|from is out of range.",
                "from=%2B1000000000-01-01T00:00:00Z|from|from is out of range.",
                "from=-1000000000-01-01T00:00:00Z|from|from is out of range.",
            })
    void malformedParameterIsRejectedWithItsName(String query, String field, String message) {
        assertRejected(SMALLEST + "&" + query, field, message);
    }

    @Test
    void requiredParameterIsMissing() {
        assertRejected("high=1234567890&text=a", "handle", "handle is required.");
        assertRejected("high=1234567890&handle=a&text=", "text", "text is required.");
        assertRejected("high=1234567890&handle=a&text=123456", "text", "text is too long.");
    }

    @Test
    void firstMalformedParameterIsReported() {
        assertRejected(
                "from=x&count=x&handle=-&high=1", "community_id", "community_id must be a numeric community id.");
        assertRejected(
                "from=x&count=x&handle=-&high=1234567890",
                "handle",
                "handle must be a handle of 1 to 15 letters, digits or underscores.");
        assertRejected(SMALLEST + "&from=x&count=x", "count", "count must be a whole number.");
    }

    private static void assertRejected(String query, String field, String message) {
        service("monitoring")
                .urlEncodingEnabled(false)
                .get("/internal/parameters?" + query)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field))
                .body("message", equalTo(message));
    }
}
