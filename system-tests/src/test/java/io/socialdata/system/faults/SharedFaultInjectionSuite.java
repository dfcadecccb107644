package io.socialdata.system.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Injects one shared suite for faults into every test with such a parameter. Its folder is kept, because its logs
 * explain failures.
 */
final class SharedFaultInjectionSuite implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == FaultInjectionSuite.class;
    }

    @Override
    public FaultInjectionSuite resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(SharedFaultInjectionSuite.class))
                .computeIfAbsent("suite", name -> FaultInjectionSuite.start(home()), FaultInjectionSuite.class);
    }

    private static Path home() {
        try {
            return Files.createDirectories(Path.of("target/brittle-suite").toAbsolutePath());
        } catch (IOException e) {
            throw new AssertionError("no folder for the suite", e);
        }
    }
}
