package io.socialdata.web.testapp;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;

/** Settings that most tests cannot have, in one application: the issuer hangs, and lines are those of production. */
public class OtherSettings implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("quarkus.log.json.console.enabled", "true", "quarkus.log.console.async.enabled", "true");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(HangingIssuer.class));
    }

    @Override
    public boolean disableGlobalTestResources() {
        return true;
    }
}
