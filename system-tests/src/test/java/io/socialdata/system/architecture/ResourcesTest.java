package io.socialdata.system.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import java.util.stream.Stream;
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

    /** The size of a platform page, which is clamped, is called {@code count}. */
    @Test
    void limitsAreBounded() {
        assertThat(Codebase.classes().stream()
                        .filter(type -> !type.isInterface())
                        .<HasAnnotations<?>>flatMap(type -> Stream.concat(
                                type.getFields().stream(),
                                type.getMethods().stream().flatMap(method -> method.getParameters().stream())))
                        .filter(ResourcesTest::isLimit))
                .hasSizeGreaterThan(10)
                .allMatch(limit -> limit.isAnnotatedWith("io.socialdata.web.parameters.Bounded"));
    }

    private static boolean isLimit(HasAnnotations<?> parameter) {
        return Stream.of("jakarta.ws.rs.QueryParam", "org.jboss.resteasy.reactive.RestQuery")
                .flatMap(name -> parameter.tryGetAnnotationOfType(name).stream())
                .anyMatch(annotation ->
                        annotation.get("value").filter("limit"::equals).isPresent());
    }
}
