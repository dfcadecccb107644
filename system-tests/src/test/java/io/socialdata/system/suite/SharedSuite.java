package io.socialdata.system.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands one running suite to every test that asks for it: started for the first, stopped after the last. */
public final class SharedSuite implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Suite.class;
    }

    @Override
    public Suite resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(SharedSuite.class))
                .computeIfAbsent("suite", name -> Running.start(), Running.class)
                .suite();
    }

    /** Closed by JUnit when all tests are done. The folder stays: its logs tell what went wrong. */
    private record Running(Suite suite) implements AutoCloseable {

        static Running start() {
            FrontDoor door = FrontDoor.in(home());
            return new Running(Suite.up(door, "--fresh"));
        }

        @Override
        public void close() {
            suite.door().run("down");
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
