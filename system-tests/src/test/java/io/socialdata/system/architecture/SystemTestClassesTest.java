package io.socialdata.system.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.OnOwnProcesses;
import io.socialdata.system.suite.OnSecondSuite;
import io.socialdata.system.suite.OnSharedSuite;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SystemTestClassesTest {

    /** Classes run side by side: without a lock, one could kill a service that another one calls. */
    @Test
    void everySystemTestNamesTheProcessesItRunsOn() {
        JavaClasses all = new ClassFileImporter().importPath(Path.of("target/test-classes"));

        classes()
                .that()
                .haveSimpleNameEndingWith("IT")
                .should()
                .beAnnotatedWith(OnSharedSuite.class)
                .orShould()
                .beAnnotatedWith(BesideOthersOnSharedSuite.class)
                .orShould()
                .beAnnotatedWith(OnSecondSuite.class)
                .orShould()
                .beAnnotatedWith(OnOwnProcesses.class)
                .check(all);
    }
}
