package io.socialdata.testkit;

import io.socialdata.testkit.containers.ContainerServers;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Starts each shared server once and stores its address.
 *
 * <p>Public only for {@link SharedServers}, which calls it by reflection from another class loader.
 */
public final class ServerRegistry {

    private static final Map<Server, String> ADDRESSES = new EnumMap<>(Server.class);

    private ServerRegistry() {}

    private enum Server {
        POSTGRES,
        KAFKA,
        ISSUER
    }

    /** Returns the encoded address of the named server, which is running when this returns. */
    public static synchronized String address(String name) {
        return ADDRESSES.computeIfAbsent(Server.valueOf(name), ServerRegistry::startInOwnLoader);
    }

    /** Threads of a server inherit the context class loader of the thread that starts it. */
    private static String startInOwnLoader(Server server) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(ServerRegistry.class.getClassLoader());
        try {
            return start(server);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static String start(Server server) {
        return switch (server) {
            case POSTGRES -> image("postgres").map(ContainerServers::postgres).orElseGet(ServerRegistry::postgres);
            case KAFKA -> image("kafka").map(ContainerServers::kafka).orElseGet(ServerRegistry::kafka);
            case ISSUER -> issuer();
        };
    }

    /** Returns the image of a container to use in place of the embedded server. */
    private static Optional<String> image(String server) {
        return Optional.ofNullable(System.getProperty("socialdata.testkit." + server + "-image"));
    }

    private static String postgres() {
        EmbeddedPostgresServer server = EmbeddedPostgresServer.start();
        return Integer.toString(server.address().port());
    }

    private static String kafka() {
        EmbeddedKafka server = EmbeddedKafka.start();
        closeWithJvm(server::close);
        return server.address().encoded();
    }

    private static String issuer() {
        TokenIssuer server = TokenIssuer.start();
        closeWithJvm(server::close);
        return server.url();
    }

    private static void closeWithJvm(Runnable close) {
        Runtime.getRuntime().addShutdownHook(new Thread(close, "testkit-stop"));
    }
}
