package io.socialdata.testkit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * The servers that all test classes of a JVM share. Each is started on first use, and stopped with the JVM.
 *
 * <p>A Quarkus test runs in a class loader that is closed with its application, while a broker inside the JVM keeps
 * loading classes as long as it runs. So the servers belong to the system class loader, no matter which test uses them
 * first.
 */
public final class SharedServers {

    private SharedServers() {}

    public static PostgresAddress postgres() {
        return new PostgresAddress("127.0.0.1", Integer.parseInt(addressOf("POSTGRES")), "postgres", "postgres");
    }

    public static KafkaAddress kafka() {
        return KafkaAddress.decoded(addressOf("KAFKA"));
    }

    /** Returns the address of the token issuer. */
    public static String issuer() {
        return addressOf("ISSUER");
    }

    private static String addressOf(String server) {
        try {
            Method address = ClassLoader.getSystemClassLoader()
                    .loadClass("io.socialdata.testkit.ServerRegistry")
                    .getMethod("address", String.class);
            return (String) address.invoke(null, server);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new IllegalStateException(server + " did not start: " + cause.getMessage(), cause);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The testkit must be on the class path of the JVM", e);
        }
    }
}
