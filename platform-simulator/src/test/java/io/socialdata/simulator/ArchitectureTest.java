package io.socialdata.simulator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.socialdata.simulator.protocol.EndpointTable;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final String ROOT = "io.socialdata.simulator";

    private static final JavaClasses SIMULATOR = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    @Test
    void simulatorSharesNoCodeWithTheSuite() {
        noClasses()
                .should()
                .dependOnClassesThat(DescribedPredicate.describe(
                        "belong to another module of the suite",
                        other -> other.getPackageName().startsWith("io.socialdata.")
                                && !other.getPackageName().startsWith(ROOT)))
                .check(SIMULATOR);
    }

    @Test
    void worldDoesNotDependOnTheProtocol() {
        classes()
                .that()
                .resideInAPackage(ROOT + ".world")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(ROOT + ".world", "java..", "org.jspecify..")
                .check(SIMULATOR);
    }

    @Test
    void endpointsAreInTheOperationsPackage() {
        classes()
                .that()
                .implement(EndpointTable.class)
                .and()
                .areNotInterfaces()
                .should()
                .resideInAPackage(ROOT + ".operations..")
                .andShould()
                .haveSimpleNameEndingWith("Endpoints")
                .check(SIMULATOR);
    }
}
