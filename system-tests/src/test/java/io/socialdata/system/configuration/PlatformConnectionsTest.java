package io.socialdata.system.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.socialdata.system.Checkout;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What gateways let one account have in progress leaves connections to the platform for all others. */
class PlatformConnectionsTest {

    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    @Test
    void oneAccountCannotHoldAllConnectionsToThePlatform() throws IOException {
        int gateways = YAML.readTree(Checkout.root()
                        .resolve("deploy/helm/socialdata/values.yaml")
                        .toFile())
                .at("/services/gateway/replicas")
                .asInt();
        double ofOneGateway = value("gateway.routing.pool.connections") * value("gateway.concurrency.pool-share");

        assertThat(gateways).isPositive();
        assertThat(value("platform.client.max-connections")).isGreaterThan(gateways * ofOneGateway);
    }

    private static double value(String key) {
        return Double.parseDouble(ConfigurationPage.valueOf(key).replace("`", ""));
    }
}
