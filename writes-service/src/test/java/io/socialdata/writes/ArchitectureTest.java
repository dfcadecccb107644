package io.socialdata.writes;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.socialdata.writes.execution.WriteService;
import jakarta.ws.rs.POST;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.socialdata.writes");

    /** WriteService audits each write, makes it safe to repeat and never sends it twice. */
    @Test
    void everyWriteUsesWriteService() {
        methods()
                .that()
                .areAnnotatedWith(POST.class)
                .should(new ArchCondition<>("be made through WriteService") {
                    @Override
                    public void check(JavaMethod method, ConditionEvents events) {
                        events.add(new SimpleConditionEvent(
                                method, goesThroughWriteService(method), method.getFullName()));
                    }
                })
                .check(classes);
    }

    /** Returns whether the method calls it, directly or through another method of the resource. */
    private static boolean goesThroughWriteService(JavaMethod method) {
        return method.getMethodCallsFromSelf().stream()
                .anyMatch(call -> call.getTargetOwner().isEquivalentTo(WriteService.class)
                        ? call.getName().equals("make")
                        : call.getTargetOwner().equals(method.getOwner())
                                && call.getTarget().resolveMember().stream()
                                        .anyMatch(other -> !other.equals(method) && goesThroughWriteService(other)));
    }
}
