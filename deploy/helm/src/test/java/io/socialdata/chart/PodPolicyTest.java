package io.socialdata.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.chart.RenderedChart.PodMaker;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every pod passes the restricted standard without an exception, and requests no more than it needs. */
class PodPolicyTest {

    static List<String> sets() {
        return Chart.valueSets();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void podsHaveRestrictedPrivileges(String set) {
        assertThat(Chart.rendered(set).podMakers()).isNotEmpty().allSatisfy(pod -> {
            isRestricted(pod);
            assertThat(pod.containers())
                    .allMatch(container -> container
                            .at("/securityContext/readOnlyRootFilesystem")
                            .asBoolean());
        });
    }

    /** What a namespace that enforces the restricted standard asks of a pod. */
    static void isRestricted(PodMaker pod) {
        JsonNode security = pod.spec().path("securityContext");
        assertThat(security.path("runAsNonRoot").asBoolean()).as("%s", pod).isTrue();
        assertThat(security.at("/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
        assertThat(pod.spec().has("hostNetwork")).isFalse();
        assertThat(pod.spec().has("hostPID")).isFalse();
        assertThat(pod.containers()).isNotEmpty().allSatisfy(container -> {
            JsonNode privileges = container.path("securityContext");
            assertThat(privileges.path("allowPrivilegeEscalation").asBoolean(true))
                    .isFalse();
            assertThat(RenderedChart.texts(privileges.at("/capabilities/drop"))).containsExactly("ALL");
            assertThat(privileges.path("privileged").asBoolean()).isFalse();
        });
    }

    @Test
    void userIdIsFixedAndHighUnlessThePlatformAssignsIt() {
        assertThat(Chart.rendered("default").podMakers())
                .allSatisfy(pod -> assertThat(
                                pod.spec().at("/securityContext/runAsUser").asLong())
                        .isGreaterThanOrEqualTo(10000));
        assertThat(Chart.rendered("openshift").podMakers())
                .allSatisfy(pod -> assertThat(pod.spec().path("securityContext").has("runAsUser"))
                        .isFalse());
    }

    @ParameterizedTest
    @MethodSource("sets")
    void podsDoNotUseTheApiServer(String set) {
        assertThat(Chart.rendered(set).podMakers()).allSatisfy(pod -> {
            assertThat(pod.spec().path("automountServiceAccountToken").asBoolean(true))
                    .as("%s", pod)
                    .isFalse();
            // A Service called kafka would otherwise set KAFKA_PORT, which a Kafka client reads as a setting.
            assertThat(pod.spec().path("enableServiceLinks").asBoolean(true)).isFalse();
        });
        assertThat(Chart.rendered(set).services())
                .extracting(pod -> pod.spec().path("serviceAccountName").asText())
                .doesNotHaveDuplicates()
                .isSubsetOf(Chart.rendered(set).namesOf("ServiceAccount"));
        assertThat(Chart.rendered(set).ofKind("ServiceAccount"))
                .allMatch(
                        account -> !account.path("automountServiceAccountToken").asBoolean(true));
        assertThat(Chart.rendered(set).objects())
                .as("nothing gives rights at the API server")
                .noneMatch(object -> object.path("apiVersion").asText().startsWith("rbac.authorization.k8s.io"));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void memoryRequestEqualsItsLimitAndCpuHasNoLimit(String set) {
        assertThat(Chart.rendered(set).podMakers())
                .flatExtracting(pod -> pod.containers().toList())
                .allSatisfy(container -> {
                    JsonNode resources = container.path("resources");
                    String memory = resources.at("/requests/memory").asText();
                    assertThat(memory).isNotEmpty();
                    // A trial asks for what it uses, and its pods may need their limits one after the other.
                    if (!set.equals("minimal")) {
                        assertThat(memory)
                                .isEqualTo(resources.at("/limits/memory").asText());
                    }
                    assertThat(resources.at("/requests/cpu").asText()).isNotEmpty();
                    assertThat(resources.path("limits").has("cpu")).isFalse();
                });
    }

    @ParameterizedTest
    @MethodSource("sets")
    void imagesHaveExactVersions(String set) {
        assertThat(Chart.rendered(set).podMakers())
                .flatExtracting(pod -> pod.containers().toList())
                .extracting(container -> container.path("image").asText())
                .allMatch(image -> image.matches(
                        "registry\\.example\\.com/socialdata/[a-z-]+(:[0-9][0-9.]*|@sha256:[0-9a-f]{64})"));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void onlyVolumesAreWritable(String set) {
        Set<String> kinds = Set.of("emptyDir", "configMap", "secret", "projected");

        assertThat(Chart.rendered(set).podMakers()).allSatisfy(pod -> {
            assertThat(RenderedChart.stream(pod.spec().path("volumes"))).allSatisfy(volume -> {
                assertThat(kinds).anyMatch(volume::has);
                assertThat(volume.has("emptyDir") && !volume.path("emptyDir").has("sizeLimit"))
                        .as("an unbounded folder in %s", pod)
                        .isFalse();
            });
            assertThat(pod.containers())
                    .allSatisfy(container -> assertThat(RenderedChart.stream(container.path("volumeMounts"))
                                    .map(mount -> mount.path("mountPath").asText()))
                            .contains("/tmp"));
        });
    }

    @Test
    void spooledRecordsOutliveTheirPod() {
        PodMaker gateway = Chart.rendered("default").services().stream()
                .filter(pod -> pod.component().equals("gateway"))
                .findFirst()
                .orElseThrow();

        assertThat(gateway.kind()).isEqualTo("StatefulSet");
        assertThat(gateway.object()
                        .at("/spec/persistentVolumeClaimRetentionPolicy/whenScaled")
                        .asText())
                .isEqualTo("Retain");
        assertThat(RenderedChart.stream(gateway.mainContainer().path("volumeMounts"))
                        .map(mount -> mount.path("mountPath").asText()))
                .contains("/var/lib/socialdata/spool");
        assertThat(Chart.rendered("default")
                        .settings("gateway")
                        .at("/data/application.properties")
                        .asText())
                .contains("gateway.usage-log.directory=/var/lib/socialdata/spool/");
    }
}
