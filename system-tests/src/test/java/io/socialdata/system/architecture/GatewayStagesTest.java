package io.socialdata.system.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The stages of a call in the gateway: each knows those after it, and none of those before. */
class GatewayStagesTest {

    private static final String EDGE = Codebase.ROOT + "gateway.edge";

    /** In the order of a call. The last one is the call itself, which all of them handle. */
    private static List<String> stages() {
        return List.of(
                EDGE + ".accept",
                EDGE + ".admit",
                EDGE + ".batch",
                EDGE + ".forward",
                EDGE + ".respond",
                EDGE + ".record",
                EDGE);
    }

    @Test
    void everyPackageOfTheEdgeIsAStage() {
        assertThat(Codebase.classes().stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> name.startsWith(EDGE))
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(stages());
    }

    @ParameterizedTest
    @MethodSource("stages")
    void stageIsKnownOnlyToThoseBeforeIt(String stage) {
        List<String> before = stages().subList(0, stages().indexOf(stage) + 1);

        classes()
                .that()
                .resideInAPackage(stage)
                .should()
                .onlyHaveDependentClassesThat()
                .resideInAnyPackage(before.toArray(String[]::new))
                .check(Codebase.classes());
    }
}
