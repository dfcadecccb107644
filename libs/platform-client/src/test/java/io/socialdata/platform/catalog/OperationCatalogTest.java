package io.socialdata.platform.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Operation.Extras;
import io.socialdata.platform.transport.Operation.Family;
import io.socialdata.platform.transport.Operation.GraphQl;
import io.socialdata.platform.transport.Operation.ReadMethod;
import io.socialdata.platform.transport.Operation.Rest;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.testkit.ConfigMappings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationCatalogTest {

    private static final double SECONDS_OF_A_DAY = 86_400;

    @TempDir
    Path folder;

    @Test
    void builtInDataKnowTheOperationsInUse() {
        OperationCatalog catalog = OperationCatalog.builtIn();

        GraphQl lookup = (GraphQl) catalog.get("UserByScreenName");
        assertThat(lookup.id()).isEqualTo("Gb-d6r0vxPOADdG62OEBpQ");
        assertThat(lookup.features()).containsEntry("highlights_tweets_tab_ui_enabled", true);
        assertThat(lookup.method()).isEqualTo(ReadMethod.GET);
        assertThat(((GraphQl) catalog.get("SearchTimeline")).method()).isEqualTo(ReadMethod.POST);
        assertThat(catalog.rest("onboarding/task"))
                .isEqualTo(new Rest("onboarding/task", "/onboarding/task.json", Family.ONBOARDING));
        assertThatThrownBy(() -> catalog.rest("Viewer")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> catalog.get("Nothing")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void overlayChangesOnlyWhatItHas() {
        OperationCatalog catalog = catalog("""
                features:
                  user-lookup: {a_new_flag: false, verified_phone_label_enabled: null}
                graphql:
                  UserByScreenName:
                    id: NewId
                    variables: {withGrok: true}
                    more-features: {another_flag: true}
                    headers: {x-twitter-client-version: "7"}
                    bearer: second
                    base: elsewhere
                rest:
                  friends/list: {method: post}
                """);

        GraphQl lookup = (GraphQl) catalog.get("UserByScreenName");
        assertThat(lookup.id()).isEqualTo("NewId");
        assertThat(lookup.features())
                .containsEntry("a_new_flag", false)
                .containsEntry("another_flag", true)
                .containsEntry("highlights_tweets_tab_ui_enabled", true)
                .doesNotContainKey("verified_phone_label_enabled");
        assertThat(lookup.fieldToggles()).containsEntry("withAuxiliaryUserLabels", true);
        assertThat(lookup.extras())
                .isEqualTo(new Extras(
                        Map.of("withGrok", true), Map.of("X-Twitter-Client-Version", "7"), "second", "elsewhere"));
        assertThat(catalog.rest("friends/list").method()).isEqualTo(ReadMethod.POST);
        assertThat(((GraphQl) catalog.get("UserByRestId")).features()).doesNotContainKey("another_flag");
        assertThat(catalog.refusal()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "grafql: {}                                            | 2 | grafql                        | unknown key",
                "graphql: {Viewer: {idd: x}}                           | 2 | graphql.Viewer.idd            | unknown key",
                "graphql: {Viewer: {method: put}}                      | 2 | graphql.Viewer.method         | wrong value",
                "graphql: {Viewer: {id: 'a/b'}}                        | 2 | graphql.Viewer.id             | wrong value",
                "graphql: {Viewer: {id: null}}                         | 2 | graphql.Viewer                | lacks its id",
                "graphql: {Viewer: null}                               | 2 | graphql.Viewer                | lacks this operation",
                "graphql: {Viwer: {id: x}}                             | 2 | graphql.Viwer                 | no operation has this name",
                "graphql: {Viewer: {path: /x}}                         | 2 | graphql.Viewer.path           | not a key of GraphQL",
                "graphql: {Viewer: {features: none}}                   | 2 | graphql.Viewer.features       | no set has this name",
                "graphql: {Viewer: {more-features: {a_b: 'yes'}}}      | 2 | graphql.Viewer.more-features.a_b | wrong value",
                "graphql: {Viewer: {bearer: third}}                    | 2 | graphql.Viewer.bearer         | no setting has this name",
                "graphql: {Viewer: {base: nowhere}}                    | 2 | graphql.Viewer.base           | no setting has this name",
                "graphql: {Viewer: {state: off}}                       | 2 | graphql.Viewer.state          | needs a reason",
                "graphql: {Viewer: {alternative: Viewer}}              | 2 | graphql.Viewer.alternative    | no other operation has this name",
                "graphql: {Viewer: {headers: {cookie: a}}}             | 2 | graphql.Viewer.headers.cookie | wrong or reserved header",
                "graphql: {Viewer: {headers: {x-client-transaction-id: a}}} | 2 | graphql.Viewer.headers.x-client-transaction-id | wrong or reserved header",
                "rest: {guest/activate: {id: x}}                       | 2 | rest.guest/activate.id        | not a key of REST",
                "rest: {guest/activate: {path: 'https://e.example/'}}  | 2 | rest.guest/activate.path      | wrong value",
                "features: {posts: {a_b: 3}}                           | 2 | features.posts.a_b            | wrong value",
                "errors: {codes: [{codes: [7], failure: no}]}          | 2 | errors.codes.0                | wrong value",
                "errors: {codes: [{codes: [7], failure: missing, as: unknown, at: x}]} | 2 | errors.codes.0.at | unknown key",
                "graphql: [                                            | 2 | ''                            | not YAML, or a key stands twice",
                "graphql: {Viewer: {id: a, id: b}}                     | 2 | ''                            | not YAML, or a key stands twice",
            })
    void badOverlayIsRefusedAsAWholeWithItsLineAndKey(String yaml, int line, String key, String problem) {
        OperationCatalog catalog = catalog("# an overlay\n" + yaml + "\n");

        InvalidOperationDataException refusal = catalog.refusal().orElseThrow();
        assertThat(refusal.getMessage()).isEqualTo(problem);
        assertThat(refusal.key()).isEqualTo(key);
        assertThat(refusal.line()).isEqualTo(line);
        assertThat(catalog.get("Viewer")).isEqualTo(OperationCatalog.builtIn().get("Viewer"));
    }

    @Test
    void changedFileIsTakenOverAndABadOneChangesNothing() {
        OperationCatalog catalog = catalog("graphql: {Viewer: {id: First}}");

        write("graphql: {Viewer: {id: Second}}");
        catalog.refresh();
        assertThat(((GraphQl) catalog.get("Viewer")).id()).isEqualTo("Second");

        write("graphql: {Viewer: {id: '?'}}");
        catalog.refresh();
        assertThat(((GraphQl) catalog.get("Viewer")).id()).isEqualTo("Second");
        assertThat(catalog.refusal()).isPresent();

        write("");
        catalog.refresh();
        assertThat(catalog.get("Viewer")).isEqualTo(OperationCatalog.builtIn().get("Viewer"));
        assertThat(catalog.refusal()).isEmpty();
    }

    @Test
    void fileThatIsGoneKeepsTheData() throws IOException {
        OperationCatalog catalog = catalog("graphql: {Viewer: {id: First}}");

        Files.delete(folder.resolve("overlay.yaml"));
        catalog.refresh();
        assertThat(((GraphQl) catalog.get("Viewer")).id()).isEqualTo("First");
        assertThat(catalog.refusal()).isPresent();

        write("graphql: {Viewer: {id: First}}");
        catalog.refresh();
        assertThat(catalog.refusal()).isEmpty();
    }

    @Test
    void ageIsThatOfTheObservationsWhichTheDataComeFrom() {
        Clock clock = Clock.fixed(Instant.parse("2026-11-30T00:00:00Z"), ZoneOffset.UTC);
        OperationCatalog catalog = catalog("as-of: 2026-11-28\ngraphql: {Viewer: {id: First}}");
        Gauge age = catalog.gaugeOfAge(new SimpleMeterRegistry(), clock);

        assertThat(age.value()).isEqualTo(2 * SECONDS_OF_A_DAY);
        write("graphql: {Viewer: {id: Second}}");
        catalog.refresh();
        assertThat(age.value()).isGreaterThan(2 * SECONDS_OF_A_DAY);
        write("as-of: yesterday");
        catalog.refresh();
        assertThat(catalog.refusal().orElseThrow().key()).isEqualTo("as-of");
    }

    @Test
    void guardedOperationThatTheEdgeRefusesIsUnavailable() {
        OperationCatalog catalog = OperationCatalog.builtIn();
        PlatformResult<String> edge = PlatformResult.failed(new Unreadable(ResponseDefect.EDGE_PAGE));
        PlatformResult<String> other = PlatformResult.failed(new Unreadable(ResponseDefect.NOT_JSON));

        assertThat(catalog.explained("UserByRestId", edge))
                .isEqualTo(PlatformResult.failed(new Unreachable(UnreachableReason.OPERATION_UNAVAILABLE)));
        assertThat(catalog.explained("UserByRestId", other)).isEqualTo(other);
        assertThat(catalog.explained("UserByScreenName", edge)).isEqualTo(edge);
        assertThat(catalog.isOff("UserByRestId")).isFalse();
    }

    private OperationCatalog catalog(String overlay) {
        write(overlay);
        return OperationCatalog.of(ConfigMappings.of(
                PlatformClientConfig.class,
                Map.of(
                        "platform.client.operations-file",
                                folder.resolve("overlay.yaml").toString(),
                        "platform.client.bearers.second", "another token",
                        "platform.client.bases.elsewhere", "https://elsewhere.example")));
    }

    private void write(String overlay) {
        try {
            Files.writeString(folder.resolve("overlay.yaml"), overlay);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
