package io.socialdata.local.kafka;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import kafka.Kafka;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Utils;

/** The broker process: formats its storage before the first start, then runs Kafka until it is terminated. */
final class KafkaServerMain {

    private KafkaServerMain() {}

    public static void main(String[] arguments) throws Exception {
        String configuration = arguments[0];
        Properties properties = Utils.loadProps(configuration);
        if (!Files.exists(Path.of(properties.getProperty("log.dirs"), "meta.properties"))) {
            format(configuration);
        }
        Kafka.main(new String[] {configuration});
    }

    private static void format(String configuration) {
        String[] line = {
            "format",
            "--config",
            configuration,
            "--cluster-id",
            Uuid.randomUuid().toString()
        };
        int outcome = StorageTool.execute(line, System.out);
        if (outcome != 0) {
            throw new IllegalStateException("Kafka's storage could not be formatted");
        }
    }
}
