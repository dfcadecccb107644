package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.Checkout;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The local Prometheus scrapes every service that the local stack starts, except the simulator. */
class LocalTargetsTest {

    private static final Path ROOT = Checkout.root();

    @Test
    void everyServiceIsScrapedByItsNameAndPort() throws IOException {
        Map<String, String> scraped = new TreeMap<>();
        JsonNode targets = Suite.json(Files.readString(ROOT.resolve("deploy/prometheus/targets.json")));
        targets.forEach(target -> scraped.put(
                target.at("/labels/job").asText(), target.at("/targets/0").asText()));

        Properties stack = new Properties();
        try (Reader reader = Files.newBufferedReader(ROOT.resolve("deploy/local/local.properties"))) {
            stack.load(reader);
        }
        Map<String, String> started = new TreeMap<>();
        for (String service : stack.getProperty("services").split(",", -1)) {
            started.put(service, "127.0.0.1:" + stack.getProperty(service + ".management.port"));
        }
        started.remove("simulator");

        assertThat(scraped).isEqualTo(started);
    }
}
