package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PathRoot;
import io.socialdata.gateway.routing.Route.Nowhere;
import io.socialdata.gateway.routing.Route.ToOperation;
import io.socialdata.gateway.routing.Route.WrongMethod;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoutesTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    @ParameterizedTest
    @ValueSource(strings = {"/twitter", "", "/a/b"})
    void everyOperationIsRoutedWithoutThePrefix(String prefix) {
        Routes routes = new Routes(CATALOGUE, prefix);
        for (Operation operation : CATALOGUE.operations()) {
            String path = operation.path().replace("{id}", "3f1c");
            String address = operation.root() == PathRoot.DATA ? prefix + path : path;

            assertThat(routes.resolve(operation.method().name(), address)).isEqualTo(new ToOperation(operation, path));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/twitter", "", "/a/b"})
    void everyOperationIsAlsoFoundBehindThePrefix(String prefix) {
        Routes routes = new Routes(CATALOGUE, prefix);
        for (Operation operation : CATALOGUE.operations()) {
            String path = operation.path().replace("{id}", "3f1c");

            assertThat(routes.resolve(operation.method().name(), prefix + path))
                    .isEqualTo(new ToOperation(operation, path));
        }
    }

    @Test
    void rootsAreSeparate() {
        Routes routes = new Routes(CATALOGUE, "/twitter");

        assertThat(routes.resolve("GET", "/user/info")).isEqualTo(new Nowhere());
        assertThat(routes.resolve("GET", "/twitteruser/info")).isEqualTo(new Nowhere());
        assertThat(routes.resolve("GET", "/twitter")).isEqualTo(new Nowhere());
    }

    @ParameterizedTest
    @CsvSource({
        "/user/info, /twitter/user/info",
        "/webhook/4711/test, /twitter/webhook/{id}/test",
        "/twitter/user/inof, /twitter/user/info",
        "/twitter/users/info, /twitter/user/info",
        "/twitter/user/info/, /twitter/user/info",
        "/account/mee, /account/me",
        "/twitter/nonsense/entirely,",
        "/,",
    })
    void unknownPathHasANearestAddress(String path, @Nullable String nearest) {
        assertThat(new Routes(CATALOGUE, "/twitter").nearest("POST", path)).isEqualTo(Optional.ofNullable(nearest));
    }

    @Test
    void pathLongerThanAllOthersIsComparedWithNone() {
        assertThat(new Routes(CATALOGUE, "/twitter").nearest("GET", "/twitter/user/info".repeat(500)))
                .isEmpty();
    }

    @Test
    void wrongMethodListsAllowedMethodsInOrder() {
        Route route = new Routes(CATALOGUE, "").resolve("PATCH", "/feedback");

        assertThat(route)
                .isInstanceOfSatisfying(
                        WrongMethod.class, wrong -> assertThat(wrong.allowed()).containsExactly("GET", "POST"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"twitter", "/", "/twitter/", "/a?b", "/a b"})
    void invalidPrefixIsRejected(String prefix) {
        assertThatThrownBy(() -> new Routes(CATALOGUE, prefix)).hasMessageContaining("data prefix");
    }
}
