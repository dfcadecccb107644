package io.socialdata.contract.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.socialdata.contract.events.DecodeResult.Reason;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.DecodeResult.Unreadable;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CloudEventCodecTest {

    private static final CloudEvent<Charge> EVENT = new CloudEvent<>(
            "e-1",
            "gateway",
            "charged.v1",
            "account-1",
            Instant.parse("2026-11-21T10:00:00.123456Z"),
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            new Charge("call", 800, null));

    private final CloudEventCodec codec = new CloudEventCodec();

    record Charge(String what, long microUsd, @Nullable String note) {}

    @Test
    void encodedEventIsDecoded() {
        assertThat(decode(codec.encode(EVENT))).isEqualTo(new Understood<>(EVENT));
    }

    @Test
    void wireFormatIsStructuredJsonCloudEvents10() {
        String json = new String(codec.encode(EVENT), StandardCharsets.UTF_8);

        assertThat(json)
                .contains("\"specversion\":\"1.0\"", "\"time\":\"2026-11-21T10:00:00.123456Z\"", "\"data\":{")
                .contains("\"datacontenttype\":\"application/json\"")
                .doesNotContain("null");
    }

    @Test
    void unknownMembersAreIgnored() {
        String json = text(EVENT)
                .replace("\"specversion\"", "\"later\":{\"x\":1},\"specversion\"")
                .replace("\"what\"", "\"added\":[1],\"what\"");

        assertThat(decode(json)).isEqualTo(new Understood<>(EVENT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"specversion", "id", "source", "type", "subject", "time"})
    void missingAttributeIsNotACloudEvent(String attribute) {
        String json = text(EVENT).replace("\"" + attribute + "\"", "\"x-" + attribute + "\"");

        assertThat(decode(json)).isEqualTo(new Unreadable<>(Reason.NOT_A_CLOUD_EVENT));
    }

    @Test
    void unexpectedTypeIsReported() {
        String json = text(EVENT).replace("charged.v1", "charged.v2");

        assertThat(decode(json)).isEqualTo(new Unreadable<>(Reason.UNEXPECTED_TYPE));
    }

    @Test
    void missingRequiredMemberIsRejected() {
        String json = text(EVENT).replace("\"what\"", "\"other\"");

        assertThat(decode(json)).isEqualTo(new Unreadable<>(Reason.INVALID_DATA));
    }

    @Test
    void missingAmountIsNotZero() {
        String json = text(EVENT).replace("\"microUsd\":800", "\"other\":1");

        assertThat(decode(json)).isEqualTo(new Unreadable<>(Reason.INVALID_DATA));
    }

    @Test
    void emptyRecordIsUnreadable() {
        assertThat(decode(new byte[0])).isEqualTo(new Unreadable<>(Reason.EMPTY));
        assertThat(codec.decode(null, "charged.v1", Charge.class)).isEqualTo(new Unreadable<>(Reason.EMPTY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "\"text\"", "17", "{}", "{} {}"})
    void otherJsonIsUnreadable(String json) {
        assertThat(decode(json)).isInstanceOf(Unreadable.class);
    }

    @Property
    void truncatedEventIsUnreadableWithoutException(@ForAll @IntRange(min = 0, max = 250) int length) {
        byte[] complete = codec.encode(EVENT);

        byte[] part = Arrays.copyOf(complete, Math.min(length, complete.length - 1));

        assertThat(decode(part)).isInstanceOf(Unreadable.class);
    }

    @Property
    void arbitraryBytesAreUnreadableWithoutException(@ForAll byte[] bytes) {
        assertThat(decode(bytes)).isInstanceOf(Unreadable.class);
    }

    @Test
    void eventWithoutIdCannotBeCreated() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CloudEvent<>(" ", "s", "t", "j", Instant.EPOCH, null, "d"));
    }

    @Test
    void dataIsNotPrinted() {
        assertThat(EVENT.toString()).doesNotContain("800");
    }

    private String text(CloudEvent<?> event) {
        return new String(codec.encode(event), StandardCharsets.UTF_8);
    }

    private DecodeResult<Charge> decode(String json) {
        return decode(json.getBytes(StandardCharsets.UTF_8));
    }

    private DecodeResult<Charge> decode(byte[] bytes) {
        return codec.decode(bytes, "charged.v1", Charge.class);
    }
}
