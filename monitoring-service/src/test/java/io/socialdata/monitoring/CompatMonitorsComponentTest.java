package io.socialdata.monitoring;

import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.emptyOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The operations in the older envelope, on the same monitors. */
@QuarkusTest
class CompatMonitorsComponentTest {

    private final Key key = Key.fresh();

    @Test
    void compatCallsUseTheSameMonitors() {
        String handle = Key.handle("compat_");
        key.compatList()
                .then()
                .statusCode(200)
                .body("msg", equalTo("0 monitored user(s)."))
                .body("data", empty());

        for (int i = 0; i < 2; i++) {
            key.add(Map.of("x_user_name", "@" + handle)).then().statusCode(200).body("status", equalTo("success"));
        }
        String id = key.list().then().body("count", equalTo(1)).extract().path("monitors[0].id");
        key.compatList()
                .then()
                .statusCode(200)
                .body("msg", equalTo("1 monitored user(s)."))
                .body("data[0].id_for_user", equalTo(id))
                .body("data[0].x_user_id", nullValue())
                .body("data[0].x_user_name", equalTo(handle))
                .body("data[0].is_monitor_tweet", equalTo(1))
                .body("data[0].is_monitor_profile", equalTo(0));
        key.update(id, Map.of("status", "paused"));
        key.compatList()
                .then()
                .body("data[0].is_monitor_tweet", equalTo(0))
                .body("data[0].monitor_tweet_config_status", equalTo(0));

        key.remove(Map.of("id_for_user", id)).then().statusCode(200).body("status", equalTo("success"));
        key.compatList().then().body("data", empty());
    }

    @Test
    void compatErrorsHaveTheirOwnFormat() {
        for (String body : Arrays.asList("{}", "{\"x_user_name\": \"a-b\"}", "{\"x_user_name\": 7}", "[]", "{")) {
            key.add(body).then().statusCode(400).body("status", equalTo("error"));
        }
        for (String body : Arrays.asList("{}", "{\"id_for_user\": \"\"}", "{")) {
            key.remove(body)
                    .then()
                    .statusCode(400)
                    .body("status", equalTo("error"))
                    .body("msg", not(emptyOrNullString()));
        }
    }
}
