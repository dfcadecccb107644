package io.socialdata.bench.process;

import io.socialdata.testkit.EmbeddedKafka;
import io.socialdata.testkit.process.ChildProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A Kafka broker in its own process, so that its garbage collection does not stop the measuring process. */
public final class KafkaProcess implements AutoCloseable {

    private static final String READY = "ready ";

    private final Process process;
    private final String bootstrapServers;

    private KafkaProcess(Process process, String bootstrapServers) {
        this.process = process;
        this.bootstrapServers = bootstrapServers;
    }

    /** Starts a broker with these topics. */
    public static KafkaProcess start(int partitions, List<String> topics) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ChildProcess.ofJdk("java"),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-cp",
                System.getProperty("java.class.path"),
                KafkaProcess.class.getName(),
                Integer.toString(partitions)));
        command.addAll(topics);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String address = process.inputReader()
                .lines()
                .filter(line -> line.startsWith(READY))
                .findFirst()
                .orElseThrow(() -> new IOException("Kafka did not start"));
        return new KafkaProcess(process, address.substring(READY.length()));
    }

    /** The broker's own process. It ends when its input is closed, so also with its parent process. */
    public static void main(String[] arguments) throws IOException {
        List<String> topics = List.of(arguments).subList(1, arguments.length);
        try (EmbeddedKafka kafka = EmbeddedKafka.start();
                BufferedReader parent = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            kafka.address().createTopics(Integer.parseInt(arguments[0]), topics.toArray(String[]::new));
            System.out.println(READY + kafka.address().bootstrapServers());
            parent.readLine();
        }
    }

    public String bootstrapServers() {
        return bootstrapServers;
    }

    /** Stops the broker. Its data is deleted when this returns. */
    @Override
    public void close() {
        try {
            process.outputWriter().close();
        } catch (IOException e) {
            process.destroy();
        }
        process.onExit().join();
    }
}
