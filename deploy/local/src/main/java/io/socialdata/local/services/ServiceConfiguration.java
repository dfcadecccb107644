package io.socialdata.local.services;

import io.socialdata.local.issuer.IssuerComponent;
import io.socialdata.local.kafka.KafkaComponent;
import io.socialdata.local.operator.InternalApiClient;
import io.socialdata.local.postgres.PostgresComponent;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.settings.Template;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The configuration of one service on this machine: {@code services/common.properties} and
 * {@code services/<service>.properties} with their placeholders filled in.
 *
 * <p>The placeholders determine what the service needs: <code>@{kafka}</code> makes it wait for the broker, and so on.
 */
final class ServiceConfiguration {

    private static final String PORT = ".port";
    private static final String ORDINAL = "config_ordinal";

    private final String service;
    private final Template template;
    private final Settings settings;
    private final StateDirectory state;
    private final Secrets secrets;

    ServiceConfiguration(String service, Settings settings, StateDirectory state, Secrets secrets) {
        this.service = service;
        this.template = settings.template("services/common.properties")
                .followedBy(settings.template("services/" + service + ".properties"));
        this.settings = settings;
        this.state = state;
        this.secrets = secrets;
    }

    List<String> needs() {
        return template.names().stream()
                .map(ServiceConfiguration::partBehind)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    /** Returns the components it needs, and the other services whose ports it uses. */
    List<String> uses() {
        Stream<String> called = template.names().stream()
                .filter(name -> name.endsWith(PORT))
                .map(name -> name.substring(0, name.indexOf('.')));
        return Stream.concat(needs().stream(), called)
                .filter(name -> !name.equals(service))
                .toList();
    }

    String filledIn() {
        return template.filledIn(this::value);
    }

    /**
     * Returns the same settings for the profile {@code dev} only: the tests that dev mode runs in the same process have
     * their own.
     */
    Properties forDevMode() {
        Properties settings = new Properties();
        try {
            settings.load(new StringReader(filledIn()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Properties ofProfile = new Properties();
        settings.forEach((name, value) -> ofProfile.put(name.equals(ORDINAL) ? name : "%dev." + name, value));
        return ofProfile;
    }

    private static Optional<String> partBehind(String name) {
        return switch (name) {
            case "database.url" -> Optional.of(PostgresComponent.NAME);
            case "kafka" -> Optional.of(KafkaComponent.NAME);
            case "issuer.url" -> Optional.of(IssuerComponent.NAME);
            default -> Optional.empty();
        };
    }

    private String value(String name) {
        return switch (name) {
            case "service" -> service;
            case "port", "management.port" -> settings.text(service + "." + name);
            case "data" -> StateDirectory.createPrivate(state.data(service)).toString();
            case "issuer.url" -> IssuerComponent.url(settings);
            case "client.secret" -> secrets.clientSecret(service);
            case "operator.secret" -> secrets.clientSecret(InternalApiClient.CLIENT);
            case "console.token.hash" -> sha256(secrets.consoleToken());
            case "kafka" -> KafkaComponent.bootstrap(settings);
            case "database.url" -> PostgresComponent.url(settings, database(), service);
            case "database.user" -> database();
            case "database.password" -> secrets.databasePassword(database());
            default -> settings.text(name);
        };
    }

    private static String sha256(String secret) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private String database() {
        return settings.text(service + ".database");
    }
}
