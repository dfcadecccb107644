package io.socialdata.system.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static io.socialdata.system.architecture.Codebase.LIBRARIES;
import static io.socialdata.system.architecture.Codebase.SERVICES;
import static io.socialdata.system.architecture.Codebase.classes;
import static io.socialdata.system.architecture.Codebase.in;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Allowed dependencies between modules. */
class ModuleDependencyTest {

    static Stream<String> services() {
        return SERVICES.stream();
    }

    static Stream<String> modules() {
        return Stream.of(SERVICES, LIBRARIES, List.of("simulator", "local", "bench", "images"))
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyModuleIsAnalysed(String module) {
        assertThat(classes().stream().map(type -> type.getPackageName() + "."))
                .anyMatch(name -> name.startsWith(Codebase.ROOT + module + "."));
    }

    @ParameterizedTest
    @MethodSource("services")
    void serviceDependsOnNoOtherService(String service) {
        noClasses()
                .that()
                .resideInAPackage(in(service))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in(without(SERVICES, List.of(service))))
                .check(classes());
    }

    @Test
    void contractDependsOnNoOtherModule() {
        List<String> others = without(modules().toList(), List.of("contract"));

        noClasses()
                .that()
                .resideInAPackage(in("contract"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in(others))
                .check(classes());
    }

    /** The jar of the contract does not contain it. */
    @Test
    void bundlingIsUsedOnlyByTheBuildOfTheContract() {
        noClasses()
                .that()
                .resideOutsideOfPackage(in("contract.bundle"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("contract.bundle"))
                .check(classes());
    }

    @Test
    void onlyReadsWritesAndSessionUsePlatformClient() {
        List<String> others =
                without(modules().toList(), List.of("reads", "writes", "session", "acting", "platform", "bench"));

        noClasses()
                .that()
                .resideInAnyPackage(in(others))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("platform"))
                .check(classes());
    }

    @Test
    void onlyReadsAndWritesUseActing() {
        List<String> others = without(modules().toList(), List.of("reads", "writes", "acting"));

        noClasses()
                .that()
                .resideInAnyPackage(in(others))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("acting"))
                .check(classes());
    }

    @Test
    void onlyThreeModulesOpenSocketsToForeignAddresses() {
        List<String> others = without(modules().toList(), List.of("platform", "session", "delivery", "egress"));

        noClasses()
                .that()
                .resideInAnyPackage(in(others))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("egress"))
                .check(classes());
    }

    @Test
    void simulatorDoesNotUsePlatformClient() {
        noClasses()
                .that()
                .resideInAPackage(in("simulator"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in(without(modules().toList(), List.of("simulator"))))
                .check(classes());
    }

    @Test
    void librariesDependOnNoService() {
        noClasses()
                .that()
                .resideInAnyPackage(in(LIBRARIES))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in(SERVICES))
                .check(classes());
    }

    @Test
    void testkitIsUsedOnlyInTestsAndBenchmarks() {
        noClasses()
                .that()
                .resideInAnyPackage(in(without(modules().toList(), List.of("testkit", "bench"))))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("testkit"))
                .check(classes());
    }

    /** They run the packaged services from outside, as callers do. */
    @Test
    void benchmarksDependOnlyOnContractAndTestkit() {
        noClasses()
                .that()
                .resideInAPackage(in("bench"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in(without(modules().toList(), List.of("bench", "contract", "testkit"))))
                .check(classes());
    }

    /** What somebody is allowed is asked by every page; no page of what an account owns is asked by them. */
    @Test
    void identityUsesOnlyWhatAllPagesShare() {
        noClasses()
                .that()
                .resideInAPackage(in("dashboard.identity"))
                .should()
                .dependOnClassesThat(resideInAPackage(in("dashboard"))
                        .and(resideOutsideOfPackages(in(List.of(
                                "dashboard.identity",
                                "dashboard.backend",
                                "dashboard.exports",
                                "dashboard.flash",
                                "dashboard.forms",
                                "dashboard.layout",
                                "dashboard.ratelimit")))))
                .check(classes());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void packagesAreAcyclic(String module) {
        assertThat(FeatureGraph.of(module).cyclic()).isEmpty();
    }

    private static List<String> without(List<String> all, List<String> some) {
        List<String> rest = new ArrayList<>(all);
        rest.removeAll(some);
        return rest;
    }
}
