package io.socialdata.system.faults;

import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Injects one shared suite for faults into every test with such a parameter, or as a plain suite. Its folder is kept,
 * because its logs explain failures.
 */
public final class SharedFaultInjectionSuite implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == FaultInjectionSuite.class || type == Suite.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        FaultInjectionSuite suite = context.getRoot()
                .getStore(Namespace.create(SharedFaultInjectionSuite.class))
                .computeIfAbsent("suite", name -> FaultInjectionSuite.start(home()), FaultInjectionSuite.class);
        return parameter.getParameter().getType() == Suite.class ? suite.suite() : suite;
    }

    private static Path home() {
        try {
            return Files.createDirectories(Path.of("target/brittle-suite").toAbsolutePath());
        } catch (IOException e) {
            throw new AssertionError("no folder for the suite", e);
        }
    }
}
