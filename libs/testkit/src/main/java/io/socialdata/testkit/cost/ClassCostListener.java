package io.socialdata.testkit.cost;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Writes the cost of each test class to a file of this JVM below {@code target/test-cost}; JUnit finds it by its service file. */
public final class ClassCostListener implements TestExecutionListener {

    static final String FOLDER = "target/test-cost";

    private final Map<String, Running> classes = new ConcurrentHashMap<>();
    private final Path file;
    private @Nullable TestPlan plan;

    public ClassCostListener() {
        this(Path.of(FOLDER, ProcessHandle.current().pid() + ".tsv"));
    }

    ClassCostListener(Path file) {
        this.file = file;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public void executionStarted(TestIdentifier identifier) {
        Optional<TestIdentifier> owner = topClass(identifier);
        if (owner.isEmpty()) {
            return;
        }
        Running running = classes.computeIfAbsent(owner.get().getUniqueId(), id -> new Running());
        if (identifier.isTest()) {
            running.testBegins();
        }
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        Running running = classes.remove(identifier.getUniqueId());
        if (running != null) {
            append(running.end(className(identifier)));
        }
    }

    private synchronized void append(ClassCost cost) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, List.of(cost.toLine()), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the outermost class that a test or a container belongs to. */
    private Optional<TestIdentifier> topClass(TestIdentifier identifier) {
        Optional<TestIdentifier> top = Optional.empty();
        Optional<TestIdentifier> current = Optional.of(identifier);
        while (current.isPresent() && plan != null) {
            if (current.get().getSource().orElse(null) instanceof ClassSource) {
                top = current;
            }
            current = plan.getParent(current.get());
        }
        return top;
    }

    private static String className(TestIdentifier identifier) {
        return identifier.getSource().orElse(null) instanceof ClassSource source
                ? source.getClassName()
                : identifier.getDisplayName();
    }

    private static final class Running {

        private final long begun = System.nanoTime();
        private final Duration processor = usedProcessor();
        private @Nullable Duration setUp;

        synchronized void testBegins() {
            if (setUp == null) {
                setUp = sinceBegin();
            }
        }

        synchronized ClassCost end(String name) {
            Duration wall = sinceBegin();
            return new ClassCost(
                    name, wall, setUp == null ? wall : setUp, usedProcessor().minus(processor));
        }

        private Duration sinceBegin() {
            return Duration.ofNanos(System.nanoTime() - begun);
        }

        private static Duration usedProcessor() {
            return ManagementFactory.getOperatingSystemMXBean()
                            instanceof com.sun.management.OperatingSystemMXBean system
                    ? Duration.ofNanos(system.getProcessCpuTime())
                    : Duration.ZERO;
        }
    }
}
