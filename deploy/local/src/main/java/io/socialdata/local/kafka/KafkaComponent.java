package io.socialdata.local.kafka;

import io.socialdata.local.process.DetachedProcess;
import io.socialdata.local.process.JvmCommand;
import io.socialdata.local.settings.PrivateFile;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.StackComponent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A real Kafka broker in combined mode (broker and controller) on loopback. Its log is kept across restarts. */
public final class KafkaComponent implements StackComponent {

    public static final String NAME = "kafka";

    private static final String PORT = "kafka.port";
    private static final String CONTROLLER_PORT = "kafka.controller.port";

    /** Port that the broker advertises to its clients if it is not its own: that of a proxy in front of it. */
    private static final String ADVERTISED_PORT = "kafka.advertised.port";

    private final Settings settings;
    private final StateDirectory state;
    private final JvmCommand java;
    private final TopicCreator topicCreator;

    public KafkaComponent(Settings settings, StateDirectory state, JvmCommand java) {
        this.settings = settings;
        this.state = state;
        this.java = java;
        this.topicCreator = new TopicCreator(
                bootstrap(settings), settings.list("kafka.topics"), settings.number("kafka.partitions"));
    }

    /** Returns the bootstrap address for clients. */
    public static String bootstrap(Settings settings) {
        return "127.0.0.1:" + settings.port(PORT);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Port> ports() {
        return List.of(new Port(PORT, settings.port(PORT)), new Port(CONTROLLER_PORT, settings.port(CONTROLLER_PORT)));
    }

    @Override
    public List<String> needs() {
        return List.of();
    }

    @Override
    public DetachedProcess prepare() {
        Path configuration = state.config("kafka.properties");
        PrivateFile.write(configuration, settings.template("kafka.properties").filledIn(this::value));
        List<String> properties =
                List.of("-Dorg.slf4j.simpleLogger.defaultLogLevel=warn", "-Dorg.slf4j.simpleLogger.showDateTime=true");
        return new DetachedProcess(
                java.mainClass(NAME, properties, KafkaServerMain.class.getName(), List.of(configuration.toString())),
                Map.of(),
                state.root(),
                state.log(NAME));
    }

    @Override
    public boolean ready() {
        return topicCreator.isBrokerReady();
    }

    @Override
    public void afterReady() {
        topicCreator.createMissing();
    }

    private String value(String name) {
        return switch (name) {
            case "data" -> state.data(NAME).toString();
            case ADVERTISED_PORT -> Integer.toString(settings.port(ADVERTISED_PORT, PORT));
            default -> settings.text(name);
        };
    }
}
