package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.core.json.JsonObject;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random histories of a session. After every step, the status agrees with the lookup. */
@QuarkusTest
class SessionWalkComponentTest {

    private static final int STEPS = 40;

    /** The expected state: the newest ct0 of a live session, {@code dead}, or null if there is none. */
    private @Nullable String expected;

    private @Nullable Long replacedVersion;

    @ParameterizedTest
    @ValueSource(longs = {1, 20_261_121, -7})
    void statusAgreesWithTheLookup(long seed) {
        Random random = new Random(seed);
        Key key = Key.fresh();

        for (int step = 0; step < STEPS; step++) {
            take(key, random.nextInt(7), "s" + step);

            String seen = seen(key);
            assertThat(statusOf(key)).as("seed %d, step %d", seed, step).isEqualTo(seen);
            assertThat(seen).as("seed %d, step %d", seed, step).isEqualTo(expected == null ? "none" : expected);
        }
    }

    private void take(Key key, int action, String ct0) {
        boolean live = expected != null && !expected.equals("dead");
        Long version = expected == null ? null : key.version();
        switch (action) {
            case 0, 1 -> {
                key.register("mira", ct0).then().statusCode(200);
                replacedVersion = version;
                expected = ct0;
            }
            case 2 -> key.register("dead", ct0).then().statusCode(400);
            case 3 -> {
                key.rotated(version == null ? 1 : version, ct0);
                replacedVersion = live ? version : replacedVersion;
                expected = live ? ct0 : expected;
            }
            case 4 -> {
                key.rejected(version == null ? 1 : version);
                expected = expected == null ? null : "dead";
            }
            case 5 -> key.rejected(replacedVersion == null ? 1 : replacedVersion);
            default -> {
                key.delete();
                replacedVersion = version == null ? replacedVersion : version;
                expected = null;
            }
        }
    }

    private static String seen(Key key) {
        Response response = key.lookUp();
        if (response.statusCode() == 404) {
            return "none";
        }
        JsonObject secrets = Key.json(response).getJsonObject("secrets");
        return secrets == null ? "dead" : secrets.getString("ct0");
    }

    /** Returns the status, with the expected ct0 for a live session, because the status does not contain it. */
    private String statusOf(Key key) {
        String shown = Key.json(key.status()).getString("status");
        if (shown == null) {
            return "none";
        }
        return shown.equals("ok") ? String.valueOf(expected) : shown;
    }
}
