package io.socialdata.web.testapp;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.socialdata.testkit.FreePorts;
import java.util.Map;

/** Settings that most tests cannot have, in one application: the issuer is away, and lines are those of production. */
public class OtherSettings implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.oidc.auth-server-url",
                "http://127.0.0.1:" + FreePorts.find(1).getFirst() + "/away",
                "quarkus.log.json.console.enabled",
                "true",
                "quarkus.log.console.async.enabled",
                "true");
    }

    @Override
    public boolean disableGlobalTestResources() {
        return true;
    }
}
