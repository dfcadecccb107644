package io.socialdata.system.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A mutant whose target was renamed would change nothing. This test detects it before the long tests do. */
class MutantTest {

    @ParameterizedTest
    @EnumSource
    void exactlyTheIntendedMethodsExist(Mutant mutant) throws IOException {
        assertThat(mutant.changes()).isNotEmpty();
        for (MutatedMethod change : mutant.changes()) {
            assertThat(methods(change.type())).containsOnlyOnce(change.method());
        }
    }

    @ParameterizedTest
    @EnumSource
    void labelIdentifiesItsMutant(Mutant mutant) {
        assertThat(Mutant.labelled(mutant.label())).isEqualTo(mutant);
    }

    private static List<String> methods(String type) throws IOException {
        Path file = Checkout.classes().stream()
                .map(folder -> folder.resolve(type.replace('.', '/') + ".class"))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no class " + type));
        return ClassFile.of().parse(file).methods().stream()
                .map(method -> method.methodName().stringValue())
                .toList();
    }
}
