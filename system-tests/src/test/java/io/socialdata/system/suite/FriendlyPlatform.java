package io.socialdata.system.suite;

import io.socialdata.system.simulator.SimulatorProcess;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Names the operations that the profile of the system tests denies and that a test, or each test of a class, needs. They are
 * served while it runs. Such a class is alone with its simulator: {@link OnSharedSuite} or {@link OnOwnProcesses}.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(FriendlyPlatform.Switch.class)
public @interface FriendlyPlatform {

    /** The profile that the simulator of each system test starts with. */
    String PROFILE = "as-of-2026-08";

    String[] value();

    /** Switches the operations on before a test and off after it. */
    final class Switch implements BeforeEachCallback, AfterEachCallback {

        @Override
        public void beforeEach(ExtensionContext context) {
            Set<String> operations = new TreeSet<>();
            Stream.<AnnotatedElement>of(context.getRequiredTestClass(), context.getRequiredTestMethod())
                    .flatMap(element -> AnnotationSupport.findAnnotation(element, FriendlyPlatform.class).stream())
                    .forEach(needed -> operations.addAll(Set.of(needed.value())));
            serve(context, operations);
        }

        @Override
        public void afterEach(ExtensionContext context) {
            serve(context, Set.of());
        }

        /** Returns the command for the simulator to serve these operations. */
        public static String order(Set<String> operations) {
            String served = operations.stream().map("\"%s\""::formatted).collect(Collectors.joining(", "));
            return "{\"profile\": \"%s\", \"served\": [%s]}".formatted(PROFILE, served);
        }

        private static void serve(ExtensionContext context, Set<String> operations) {
            if (AnnotationSupport.isAnnotated(context.getRequiredTestClass(), OnOwnProcesses.class)) {
                SimulatorProcess.serve(operations);
            } else {
                SharedSuite.of(context).serve(operations);
            }
        }
    }
}
