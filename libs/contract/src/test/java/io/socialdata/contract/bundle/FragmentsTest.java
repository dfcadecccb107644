package io.socialdata.contract.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FragmentsTest {

    @TempDir
    private Path folder;

    @Test
    void filesAreMergedIntoOneDocument() throws IOException {
        write("openapi.yaml", "paths: {/a: {get: {}}}");
        write("more.yaml", "{paths: {/a: {post: {}}, /b: {}}, components: {}}");

        assertThat(Fragments.merge(folder))
                .hasToString("{\"paths\":{\"/a\":{\"get\":{},\"post\":{}},\"/b\":{}},\"components\":{}}");
    }

    @Test
    void duplicateDefinitionIsRejected() throws IOException {
        write("openapi.yaml", "info: {title: one}");
        write("more.yaml", "info: {title: two}");

        assertThatThrownBy(() -> Fragments.merge(folder))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("more.yaml:/info/title is said twice");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
