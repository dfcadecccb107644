package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.RouteMatch.Found;
import io.socialdata.contract.RouteMatch.Unknown;
import io.socialdata.contract.RouteMatch.WrongMethod;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouteMatchTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();
    private static final String ID = "3f0d9a52-71c4-4be8-9d06-2a8c5e41b7d3";

    @Test
    void literalPathIsFound() {
        assertThat(data("GET", "/user/info")).isEqualTo(new Found(CATALOGUE.byId("user_info"), Map.of()));
    }

    @Test
    void templateBindsItsParameter() {
        assertThat(data("DELETE", "/monitor/" + ID))
                .isEqualTo(new Found(CATALOGUE.byId("monitor_delete"), Map.of("id", ID)));
        assertThat(data("GET", "/monitor/" + ID + "/health"))
                .isEqualTo(new Found(CATALOGUE.byId("monitor_health"), Map.of("id", ID)));
    }

    @Test
    void literalPathWinsOverTemplate() {
        assertThat(data("GET", "/monitor/health"))
                .isEqualTo(new Found(CATALOGUE.byId("monitor_account_health"), Map.of()));
        assertThat(data("DELETE", "/monitor/deliveries")).isInstanceOf(WrongMethod.class);
        assertThat(data("GET", "/delivery/" + ID))
                .isEqualTo(new Found(CATALOGUE.byId("delivery_get"), Map.of("id", ID)));
    }

    @Test
    void wrongMethodListsTheAllowedOnes() {
        assertThat(data("PUT", "/user/info")).isEqualTo(new WrongMethod(Set.of("GET")));
        assertThat(host("PATCH", "/feedback"))
                .isInstanceOfSatisfying(
                        WrongMethod.class, wrong -> assertThat(wrong.allowed()).containsExactly("GET", "POST"));
        assertThat(data("get", "/user/info")).isInstanceOf(WrongMethod.class);
    }

    @Test
    void rootsAreSeparate() {
        assertThat(host("GET", "/account/me")).isInstanceOf(Found.class);
        assertThat(host("GET", "/user/info")).isEqualTo(new Unknown());
    }

    @Test
    void aliasLeadsToTheSameOperation() {
        assertThat(data("GET", "/account/me")).isEqualTo(new Found(CATALOGUE.byId("account_me"), Map.of()));
        assertThat(data("GET", "/feedback/" + ID))
                .isEqualTo(new Found(CATALOGUE.byId("feedback_get"), Map.of("id", ID)));
        assertThat(data("DELETE", "/feedback")).isEqualTo(new WrongMethod(Set.of("GET", "POST")));
    }

    @Test
    void encodedLettersAreDecodedOnce() {
        assertThat(data("GET", "/%75ser/info")).isInstanceOf(Found.class);
        assertThat(data("DELETE", "/webhook/a%20b"))
                .isEqualTo(new Found(CATALOGUE.byId("webhook_delete"), Map.of("id", "a b")));
        assertThat(data("DELETE", "/webhook/%C3%A9"))
                .isEqualTo(new Found(CATALOGUE.byId("webhook_delete"), Map.of("id", "é")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "user/info",
                "/user/info/",
                "//user/info",
                "/user//info",
                "/user/./info",
                "/user/../user/info",
                "/User/Info",
                "/user%2Finfo",
                "/user%5Cinfo",
                "/user/info%00",
                "/monitor/%2e%2e",
                "/monitor/a%2Fhealth",
                "/user/info;a=b",
                "/monitor/a;b",
                "/monitor/a%3Bb",
                "/monitor/%252e",
                "/monitor/%",
                "/monitor/%4",
                "/monitor/%zz",
                "/monitor/%ff",
                "/monitor/é",
                "/monitor/a/health/b",
                "/webhook/"
            })
    void otherSpellingsAreUnknown(String path) {
        assertThat(data("GET", path)).isEqualTo(new Unknown());
        assertThat(data("DELETE", path)).isEqualTo(new Unknown());
    }

    @Test
    void overlongPathIsUnknown() {
        assertThat(data("DELETE", "/monitor/" + "a".repeat(100_000))).isEqualTo(new Unknown());
        assertThat(data("DELETE", "/a".repeat(100_000))).isEqualTo(new Unknown());
    }

    @Property
    void everyOperationIsFoundByItsPath(@ForAll("operations") Operation operation, @ForAll("segments") String id) {
        RouteMatch match = CATALOGUE.match(
                operation.root(), operation.method().name(), operation.path().replace("{id}", id));

        assertThat(match)
                .isEqualTo(new Found(operation, operation.path().contains("{id}") ? Map.of("id", id) : Map.of()));
    }

    @Property
    void anyPathIsHandledWithoutException(@ForAll String method, @ForAll String path) {
        assertThat(CATALOGUE.match(PathRoot.DATA, method, path)).isNotNull();
        assertThat(CATALOGUE.match(PathRoot.DATA, method, "/monitor/" + path)).isNotNull();
    }

    @Provide
    Arbitrary<Operation> operations() {
        return Arbitraries.of(CATALOGUE.operations());
    }

    @Provide
    Arbitrary<String> segments() {
        return Arbitraries.strings()
                .alpha()
                .numeric()
                .withChars('-', '_')
                .ofMinLength(1)
                .ofMaxLength(40)
                .filter(id -> !id.equals("health") && !id.equals("deliveries"));
    }

    private static RouteMatch data(String method, String path) {
        return CATALOGUE.match(PathRoot.DATA, method, path);
    }

    private static RouteMatch host(String method, String path) {
        return CATALOGUE.match(PathRoot.HOST, method, path);
    }
}
