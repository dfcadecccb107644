package io.socialdata.bench.gateway;

import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * Measures the share of metering in the work of the gateway's threads: encoding records, handing them over and sending
 * them.
 *
 * <p>Uses samples of processor time, because the gateway cannot run without metering. Linux only.
 */
final class MeteringShare {

    private static final String NAME = "bench";
    private static final List<String> METERING =
            List.of("io.socialdata.gateway.metering.", "org.apache.kafka.clients.producer.");
    private static final String SETTINGS = """
            <configuration version="2.0">
              <event name="jdk.CPUTimeSample">
                <setting name="enabled">true</setting>
                <setting name="throttle">5ms</setting>
              </event>
            </configuration>
            """;

    private MeteringShare() {}

    /** Returns the share during this work; empty where sampling is not possible. */
    static OptionalDouble during(ChildProcess gateway, Path folder, Runnable work) throws IOException {
        Path settings = Files.writeString(folder.resolve("samples.jfc"), SETTINGS);
        Path recording = folder.resolve("samples.jfr");
        LocalCommands.jcmd(gateway, "JFR.start", "name=" + NAME, "settings=" + settings);
        work.run();
        LocalCommands.jcmd(gateway, "JFR.stop", "name=" + NAME, "filename=" + recording);
        return shareIn(recording);
    }

    private static OptionalDouble shareIn(Path recording) throws IOException {
        long all = 0;
        long metering = 0;
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                @Nullable RecordedStackTrace stack = event.getStackTrace();
                if (event.getEventType().getName().equals("jdk.CPUTimeSample") && stack != null) {
                    all++;
                    metering += stack.getFrames().stream().anyMatch(MeteringShare::isMetering) ? 1 : 0;
                }
            }
        }
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) metering / all);
    }

    private static boolean isMetering(RecordedFrame frame) {
        String type = frame.getMethod().getType().getName();
        return METERING.stream().anyMatch(type::startsWith);
    }
}
