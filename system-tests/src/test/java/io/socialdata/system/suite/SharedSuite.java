package io.socialdata.system.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Injects one running suite, and the collector of its traces, into every test that needs it: started for the first,
 * stopped after the last.
 */
public final class SharedSuite implements ParameterResolver {

    /** Shorter than usual: tests wait for it. */
    private static final String POLL_INTERVAL = "PT2S";

    /** The factor of the platform's rate limits: monitors of all tests keep polling, beside tests that search. */
    private static final String MORE_CALLS = "100";

    /** Where tests run the proxies of customers. */
    private static final String LOOPBACK = "127.0.0.0/8";

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Suite.class || type == TraceCollector.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Suite.class
                ? of(context)
                : running(context).collector();
    }

    /** Returns the suite, and starts it for the first test that needs it. */
    static Suite of(ExtensionContext context) {
        return running(context).suite();
    }

    private static Running running(ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(SharedSuite.class))
                .computeIfAbsent("suite", name -> Running.start(), Running.class);
    }

    /** Closed by JUnit when all tests are done. The folder is kept: its logs explain failures. */
    private record Running(Suite suite, TraceCollector collector) implements AutoCloseable {

        static Running start() {
            FirstStack.awaitArchives();
            TraceCollector traceCollector = TraceCollector.start();
            LauncherCli launcherCli = LauncherCli.in(home())
                    .with("SOCIALDATA_TRACING_ENDPOINT", traceCollector.address())
                    .with("SOCIALDATA_TRACING_SAMPLE_RATIO", "1")
                    .with("SOCIALDATA_MONITORING_POLL_INTERVAL", POLL_INTERVAL)
                    .with("MONITORING_USERS_CHECKS_PER_MINUTE", "100000")
                    .with("SIMULATOR_RATES_FACTOR", MORE_CALLS)
                    .with("PLATFORM_EGRESS_ALLOWED_ADDRESSES", LOOPBACK)
                    .withLongTimeouts();
            return new Running(Suite.up(launcherCli, "--fresh"), traceCollector);
        }

        @Override
        public void close() {
            suite.door().kill();
            collector.close();
        }

        private static Path home() {
            try {
                return Files.createDirectories(Path.of("target/suite").toAbsolutePath());
            } catch (IOException e) {
                throw new AssertionError("no folder for the suite", e);
            }
        }
    }
}
