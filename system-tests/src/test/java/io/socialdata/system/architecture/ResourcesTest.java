package io.socialdata.system.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import org.junit.jupiter.api.Test;

/** Rules for every REST resource of the suite. */
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
