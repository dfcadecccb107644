package io.socialdata.testkit.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class ClassCostListenerTest {

    @TempDir
    Path folder;

    @Test
    void eachOutermostClassHasOneLine() throws IOException {
        Path file = folder.resolve("costs.tsv");

        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(Sample.class))
                                .build(),
                        new ClassCostListener(file));

        List<ClassCost> costs =
                Files.readAllLines(file).stream().map(ClassCost::parse).toList();
        assertThat(costs).extracting(ClassCost::name).containsExactly(Sample.class.getName());
        assertThat(costs.getFirst().setUp())
                .isLessThanOrEqualTo(costs.getFirst().wall());
    }

    static class Sample {

        @Test
        void runs() {}

        @Nested
        class Inner {

            @Test
            void runsToo() {}
        }
    }
}
