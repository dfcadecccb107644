package io.socialdata.system.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import org.junit.jupiter.api.Test;

/** How every REST resource of the suite is run. */
class ResourcesTest {

    @Test
    void everyResourceRunsOnVirtualThreads() {
        classes()
                .that()
                .areAnnotatedWith("jakarta.ws.rs.Path")
                .and()
                .areNotInterfaces()
                .should()
                .beAnnotatedWith("io.smallrye.common.annotation.RunOnVirtualThread")
                .check(Codebase.classes());
    }
}
