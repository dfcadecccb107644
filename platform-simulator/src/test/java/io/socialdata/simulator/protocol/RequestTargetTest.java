package io.socialdata.simulator.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.protocol.RequestTarget.GraphQl;
import io.socialdata.simulator.protocol.RequestTarget.Rest;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTargetTest {

    @ParameterizedTest
    @ValueSource(strings = {"/graphql/abc/Viewer", "/i/api/graphql/abc/Viewer", "/i/api/graphql/abc/Viewer/"})
    void lastSegmentNamesTheOperation(String path) {
        assertThat(RequestTarget.of(path)).isEqualTo(new GraphQl(Optional.of("Viewer"), Optional.of("abc")));
    }

    @Test
    void queryIdIsOptional() {
        assertThat(RequestTarget.of("/graphql/Viewer")).isEqualTo(new GraphQl(Optional.of("Viewer"), Optional.empty()));
    }

    @Test
    void pathMayNameNoOperation() {
        assertThat(RequestTarget.of("/i/api/graphql")).isEqualTo(new GraphQl(Optional.empty(), Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/1.1/account/settings.json", "/i/api/1.1/account/settings.json"})
    void restPathsLoseTheirPrefix(String path) {
        assertThat(RequestTarget.of(path)).isEqualTo(new Rest("1.1/account/settings.json"));
    }

    @Test
    void rootIsAPathToo() {
        assertThat(RequestTarget.of("/")).isEqualTo(new Rest(""));
    }
}
