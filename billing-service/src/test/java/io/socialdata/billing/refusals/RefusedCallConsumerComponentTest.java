package io.socialdata.billing.refusals;

import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

/** From the topic to the request log of the running service. */
@QuarkusTest
class RefusedCallConsumerComponentTest {

    private static final CloudEventCodec CODEC = new CloudEventCodec();

    @Test
    void refusedCallIsInTheRequestLogOfItsAccount() {
        UUID account = openAccount();
        CallRefusedV1 call = call(account, "rate_limited");

        send(call);
        send(call);

        await().atMost(Duration.ofSeconds(60)).until(() -> !requests(account).isEmpty());
        assertThat(requests(account))
                .singleElement()
                .satisfies(shown -> assertThat(shown)
                        .containsEntry("request_id", call.requestId())
                        .containsEntry("error", "rate_limited")
                        .containsEntry("time", call.occurredAt().toString()));
    }

    @Test
    void malformedEventDelaysNoOther() {
        UUID account = openAccount();

        send(call(account, "\u0000"));
        send(call(account, "forbidden"));

        await().atMost(Duration.ofSeconds(60)).until(() -> !requests(account).isEmpty());
        assertThat(requests(account))
                .singleElement()
                .satisfies(shown -> assertThat(shown).containsEntry("error", "forbidden"));
    }

    private static CallRefusedV1 call(UUID account, String error) {
        return new CallRefusedV1(
                UuidCreator.getTimeOrderedEpoch().toString(),
                account,
                UUID.randomUUID(),
                "user_info",
                "GET",
                429,
                error,
                null,
                41,
                3,
                Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    private static List<Map<String, Object>> requests(UUID account) {
        return JsonPath.from(forAccount(account).get("/account/requests").asString())
                .getList("requests");
    }

    private static void send(CallRefusedV1 call) {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers());
        String account = call.accountId().toString();
        byte[] event = CODEC.encode(new CloudEvent<>(
                call.requestId(), "gateway", Topics.CALL_REFUSED, account, call.occurredAt(), null, call));
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer())) {
            var _ = producer.send(new ProducerRecord<>(Topics.CALL_REFUSED, account, event));
        }
    }
}
