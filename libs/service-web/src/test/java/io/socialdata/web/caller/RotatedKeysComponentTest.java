package io.socialdata.web.caller;

import static io.restassured.RestAssured.given;
import static io.socialdata.web.testapp.Callers.ACCOUNT;
import static io.socialdata.web.testapp.Callers.KEY;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(RotatedKeysComponentTest.OwnIssuer.class)
class RotatedKeysComponentTest {

    public static class OwnIssuer implements QuarkusTestProfile {

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(RotatingIssuer.class));
        }

        @Override
        public boolean disableGlobalTestResources() {
            return true;
        }
    }

    @Test
    void tokenOfAWithdrawnKeyIsRejectedOnceTheNewKeyIsSeen() {
        String before = RotatingIssuer.bearer();
        assertStatus(before, 200);
        assertStatus(before, 200);

        RotatingIssuer.rotate();

        assertStatus(RotatingIssuer.bearer(), 200);
        assertStatus(before, 401);
    }

    private static void assertStatus(String bearer, int status) {
        given().header("Authorization", bearer)
                .header("X-Account-Id", ACCOUNT.toString())
                .header("X-Key-Id", KEY.toString())
                .get("/monitor/deliveries")
                .then()
                .statusCode(status);
    }
}
