package io.socialdata.local.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {

    @TempDir
    Path folder;

    @BeforeEach
    void writeFile() throws IOException {
        Files.writeString(folder.resolve("local.properties"), """
                gateway.port=8080
                webhook-delivery.port=8106
                patience=PT2M
                services=billing, reads
                """);
    }

    @Test
    void valueIsReadFromTheFile() {
        Settings settings = settings(Map.of());

        assertThat(settings.port("gateway.port")).isEqualTo(8080);
        assertThat(settings.duration("patience")).isEqualTo(Duration.ofMinutes(2));
        assertThat(settings.list("services")).containsExactly("billing", "reads");
    }

    @Test
    void environmentOverridesTheFile() {
        Settings settings =
                settings(Map.of("SOCIALDATA_GATEWAY_PORT", "9000", "SOCIALDATA_WEBHOOK_DELIVERY_PORT", "9001"));

        assertThat(settings.port("gateway.port")).isEqualTo(9000);
        assertThat(settings.port("webhook-delivery.port")).isEqualTo(9001);
    }

    @Test
    void invalidPortIsReportedWithItsVariable() {
        Settings settings = settings(Map.of("SOCIALDATA_GATEWAY_PORT", "eighty"));

        assertThatThrownBy(() -> settings.port("gateway.port"))
                .isInstanceOf(LauncherException.class)
                .hasMessageContainingAll("SOCIALDATA_GATEWAY_PORT", "eighty");
    }

    @Test
    void portOutOfRangeIsRejected() {
        Settings settings = settings(Map.of("SOCIALDATA_GATEWAY_PORT", "65536"));

        assertThatThrownBy(() -> settings.port("gateway.port")).hasMessageContaining("65536");
    }

    @Test
    void missingKeyIsNamed() {
        assertThatThrownBy(() -> settings(Map.of()).text("kafka.port")).hasMessageContaining("kafka.port");
    }

    @Test
    void specificPortTakesPrecedenceOverTheCommonOne() {
        Settings moved = settings(Map.of("SOCIALDATA_BILLING_GATEWAY_PORT", "7777"));

        assertThat(moved.port("billing.gateway.port", "gateway.port")).isEqualTo(7777);
        assertThat(settings(Map.of()).port("billing.gateway.port", "gateway.port"))
                .isEqualTo(8080);
    }

    @Test
    void wordsAreSeparatedByBlanks() {
        Settings settings = settings(Map.of("SOCIALDATA_BILLING_JVM_OPTIONS", " -Xint  -ea "));

        assertThat(settings.words("billing.jvm.options")).containsExactly("-Xint", "-ea");
        assertThat(settings.words("reads.jvm.options")).isEmpty();
    }

    @Test
    void missingTemplateIsEmpty() {
        assertThat(settings(Map.of()).template("services/none.properties").text())
                .isEmpty();
    }

    private Settings settings(Map<String, String> environment) {
        return Settings.load(folder, environment);
    }
}
