package io.socialdata.local.kafka;

import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** Creates the topics of the suite, each with its dead-letter topic. */
final class TopicCreator {

    private static final short ONE_REPLICA = 1;
    private static final int TIMEOUT_SECONDS = 30;

    private final String bootstrap;
    private final List<String> names;
    private final int partitions;

    TopicCreator(String bootstrap, List<String> names, int partitions) {
        this.bootstrap = bootstrap;
        this.names = List.copyOf(names);
        this.partitions = partitions;
    }

    boolean isBrokerReady() {
        String[] address = bootstrap.split(":", 2);
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address[0], Integer.parseInt(address[1])), 500);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }

    void createMissing() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            Set<String> existing = admin.listTopics().names().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            List<NewTopic> missing = names.stream()
                    .flatMap(topic -> Stream.of(
                            new NewTopic(topic, partitions, ONE_REPLICA), new NewTopic(topic + ".dlt", 1, ONE_REPLICA)))
                    .filter(topic -> !existing.contains(topic.name()))
                    .toList();
            admin.createTopics(missing).all().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new LauncherException("cannot create the topics: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherException("interrupted", e);
        }
    }
}
