package io.socialdata.simulator;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Names the operations that the profile of our tests denies and that the tests of this class need. They are served while
 * these tests run. It stands below {@code @QuarkusTest}, which sets the address of the simulator.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(FriendlyPlatform.Switch.class)
public @interface FriendlyPlatform {

    String[] value();

    /** Switches the operations on before each test and off after it. */
    final class Switch implements BeforeEachCallback, AfterEachCallback {

        @Override
        public void beforeEach(ExtensionContext context) {
            serve(Set.of(context.getRequiredTestClass()
                    .getAnnotation(FriendlyPlatform.class)
                    .value()));
        }

        @Override
        public void afterEach(ExtensionContext context) {
            serve(Set.of());
        }

        private static void serve(Set<String> operations) {
            given().contentType(ContentType.JSON)
                    .body(Map.of("served", operations))
                    .post("/simulator/platform")
                    .then()
                    .statusCode(200);
        }
    }
}
