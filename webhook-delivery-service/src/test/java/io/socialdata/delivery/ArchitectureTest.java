package io.socialdata.delivery;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Path;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.socialdata.delivery");

    @Test
    void everyResourceRunsOnVirtualThreads() {
        classes()
                .that()
                .areAnnotatedWith(Path.class)
                .should()
                .beAnnotatedWith(RunOnVirtualThread.class)
                .check(classes);
    }

    @Test
    void featuresDoNotDependOnEachOtherInCircles() {
        slices().matching("io.socialdata.delivery.(*)..")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }
}
