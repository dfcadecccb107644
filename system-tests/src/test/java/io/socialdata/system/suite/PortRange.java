package io.socialdata.system.suite;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * A free port for every port setting of the local stack.
 *
 * <p>They lie below the range from which systems draw the local end of connections, so that none is taken between
 * being chosen and being used.
 */
final class PortRange {

    private static final int LOWEST = 20_000;
    private static final int HIGHEST = 31_000;

    private final Map<String, Integer> bySetting;

    private PortRange(Map<String, Integer> bySetting) {
        this.bySetting = bySetting;
    }

    static PortRange choose() {
        RandomGenerator random = RandomGenerator.getDefault();
        Map<String, Integer> chosen = new TreeMap<>();
        int next = random.nextInt(LOWEST, HIGHEST);
        for (String setting : settings()) {
            while (!isFree(next)) {
                next++;
            }
            chosen.put(setting, next++);
        }
        return new PortRange(chosen);
    }

    int of(String setting) {
        return bySetting.get(setting);
    }

    Map<String, Integer> all() {
        return bySetting;
    }

    /** The environment that moves every port. */
    Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>();
        bySetting.forEach((setting, port) -> environment.put(variable(setting), Integer.toString(port)));
        return environment;
    }

    static String variable(String setting) {
        return "SOCIALDATA_"
                + setting.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    private static Iterable<String> settings() {
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

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            return probe.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
