package io.socialdata.system.suite;

import io.socialdata.system.Checkout;
import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A free port for every port setting of the local stack. */
final class PortRange {

    private final Map<String, Integer> bySetting;

    private PortRange(Map<String, Integer> bySetting) {
        this.bySetting = bySetting;
    }

    static PortRange choose() {
        List<String> settings = settings();
        List<Integer> ports = FreePorts.find(settings.size());
        Map<String, Integer> chosen = new TreeMap<>();
        IntStream.range(0, settings.size()).forEach(n -> chosen.put(settings.get(n), ports.get(n)));
        return new PortRange(chosen);
    }

    int of(String setting) {
        return bySetting.get(setting);
    }

    Map<String, Integer> all() {
        return bySetting;
    }

    /** Returns the environment that sets every port. */
    Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>();
        bySetting.forEach((setting, port) -> environment.put(variable(setting), Integer.toString(port)));
        return environment;
    }

    static String variable(String setting) {
        return "SOCIALDATA_"
                + setting.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    private static List<String> settings() {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(Checkout.root().resolve("deploy/local/local.properties"))) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.stringPropertyNames().stream()
                .filter(name -> name.endsWith(".port"))
                .sorted()
                .toList();
    }
}
