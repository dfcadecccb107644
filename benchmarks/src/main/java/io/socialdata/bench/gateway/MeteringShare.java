package io.socialdata.bench.gateway;

import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/**
 * How much of the work of the gateway's threads is metering: encoding records, handing them over and sending them.
 *
 * <p>Read from samples of processor time, because the gateway cannot be run without metering. Linux only.
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

    /** The share while this work goes on; empty where nothing can be sampled. */
    static OptionalDouble during(ChildProcess gateway, Path folder, Runnable work) throws IOException {
        Path settings = Files.writeString(folder.resolve("samples.jfc"), SETTINGS);
        Path recording = folder.resolve("samples.jfr");
        jcmd(gateway, "JFR.start", "name=" + NAME, "settings=" + settings);
        work.run();
        jcmd(gateway, "JFR.stop", "name=" + NAME, "filename=" + recording);
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

    private static void jcmd(ChildProcess gateway, String command, String... arguments) throws IOException {
        List<String> line =
                new ArrayList<>(List.of(LocalCommands.ofJdk("jcmd"), Long.toString(gateway.pid()), command));
        line.addAll(List.of(arguments));
        LocalCommands.output(line);
    }
}
