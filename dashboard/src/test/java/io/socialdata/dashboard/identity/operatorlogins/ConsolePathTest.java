package io.socialdata.dashboard.identity.operatorlogins;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsolePathTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"/operator", "/operator/", "/operator/login", "//operator", "operator", "/operator;a=b/login"})
    void everyFormOfAPathOfTheConsoleIsRecognised(String path) {
        assertThat(ConsolePath.matches(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/operators", "/keys/operator", "/login?next=/operator", "/op"})
    void pathsOfUsersAreNot(String path) {
        assertThat(ConsolePath.matches(path)).isFalse();
    }
}
