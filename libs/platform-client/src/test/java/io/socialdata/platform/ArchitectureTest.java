package io.socialdata.platform;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.socialdata.platform");

    @Test
    void onlyTheTransportPackageUsesTheNetwork() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.socialdata.platform.transport", "io.socialdata.platform")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.vertx..", "java.net.http..")
                .check(classes);
    }
}
