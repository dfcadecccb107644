package io.socialdata.system.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands one brittle suite to every test that asks for it; its folder stays, since its logs tell what went wrong. */
final class SharedBrittleSuite implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == BrittleSuite.class;
    }

    @Override
    public BrittleSuite resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(SharedBrittleSuite.class))
                .computeIfAbsent("suite", name -> BrittleSuite.start(home()), BrittleSuite.class);
    }

    private static Path home() {
        try {
            return Files.createDirectories(Path.of("target/brittle-suite").toAbsolutePath());
        } catch (IOException e) {
            throw new AssertionError("no folder for the suite", e);
        }
    }
}
